// Asks modules of the client for what they compute: a question in JSON on standard input, the answer on standard
// output.
const { bytesOf, fromHex, hexOf, hmacSha256, plainSha256, sha256 } = await import('/web/common/sha256.js');
const { Dice } = await import('/web/after/sfc32.js');
const { prove, rollAgain } = await import('/web/after/proof.js');
const { Choice } = await import('/web/lobby/choices.js');
const { addNumbers, keptOf, sealOf, witness } = await import('/web/common/numbers.js');

const answers = {
  hashes: async ({ texts }) =>
    Promise.all(texts.map(async (hex) => [hexOf(plainSha256(fromHex(hex))), hexOf(await sha256(fromHex(hex)))])),
  hmac: async ({ key, text }) => hexOf(await hmacSha256(fromHex(key), bytesOf(text))),
  below: ({ digest, limits }) => {
    const dice = new Dice(fromHex(digest));
    return limits.map((limit) => dice.below(limit));
  },
  rolls: ({ origins, rolls }) => rollAgain(origins, rolls),
  seal: ({ table, seat, numbers }) => sealOf(table, seat, numbers),
  prove: async ({ fairness, id, log, kept }) => {
    const found = {};
    for await (const [step, check] of prove({ id, record: false, fairness, log, kept: () => kept }))
      found[step] = [check.outcome, check.why];
    return found;
  },
  // What a browser sends when it hears these tables one after another, and what it has kept in the end.
  talk: async ({ tables }) => {
    const said = [];
    for (const table of tables) {
      witness(table);
      await addNumbers(table, (message) => said.push(message));
    }
    return { said, kept: keptOf(tables[0].id) };
  },
  // What the lobby makes of choices: what holds, how many can play, and what is our own edition.
  choices: ({ game, asked }) =>
    asked.map(({ values, players }) => {
      const choice = new Choice(game, values, players);
      return { holds: choice.inForce(), seats: choice.seats(), own: choice.own().map(({ part }) => part) };
    }),
  many: ({ count }) => {
    for (let n = 0; n < count; n++) witness({ id: `t${n}`, status: 'playing', commitment: `c${n}`, seats: [] });
    return Array.from({ length: count }, (_, n) => Boolean(keptOf(`t${n}`))).filter(Boolean).length;
  },
};

let question = '';
for await (const part of process.stdin) question += part;
const { what, ...about } = JSON.parse(question);
process.stdout.write(JSON.stringify(await answers[what](about)));
