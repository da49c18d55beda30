import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clauseLabel, clauseOf, groupsOf, nameIn } from '/web/common/book.js';

const BOOK = {
  names: { good: { corn: { nom: 'corn', gen: 'of corn' }, sugar: 'sugar' } },
  chapters: [
    {
      title: 'The Mayor',
      clauses: [
        { id: 'PR-MAYOR-04', title: 'Dealing the colonists', html: '' },
        { id: 'PR-MAYOR-05', title: 'Arranging colonists', html: '' },
        { id: 'PR-MAYOR-06', title: 'Arranging colonists', html: '' },
      ],
    },
  ],
};

test('a name is taken in its form, else in the nominative, else the id stands for itself', () => {
  assert.equal(nameIn(BOOK, 'good', 'corn', 'gen'), 'of corn');
  assert.equal(nameIn(BOOK, 'good', 'corn', 'acc'), 'corn');
  assert.equal(nameIn(BOOK, 'good', 'sugar', 'gen'), 'sugar');
  assert.equal(nameIn(BOOK, 'good', 'tea'), 'tea');
  assert.equal(nameIn(null, 'good', 'corn'), 'corn');
});

test('a clause is found with its chapter, and called by the title of its group, never by its id', () => {
  assert.equal(clauseOf(BOOK, 'PR-MAYOR-05')?.chapter.title, 'The Mayor');
  assert.equal(clauseOf(BOOK, 'PR-NOTHING'), null);
  assert.equal(clauseLabel(BOOK, 'PR-MAYOR-04'), '§ Dealing the colonists');
  assert.equal(clauseLabel(BOOK, 'PR-MAYOR-06'), '§ Arranging colonists');
  assert.equal(clauseLabel(BOOK, 'PR-NOTHING'), '§');
  assert.equal(clauseLabel(null, 'PR-MAYOR-04'), '§');
});

test('the clauses of a chapter stand under their titles, each title once', () => {
  const groups = groupsOf(BOOK.chapters[0]).map((group) => [group.title, group.clauses.map((clause) => clause.id)]);
  assert.deepEqual(groups, [
    ['Dealing the colonists', ['PR-MAYOR-04']],
    ['Arranging colonists', ['PR-MAYOR-05', 'PR-MAYOR-06']],
  ]);
});
