// The shapes that travel between server, frame and game modules.

/** @typedef {import('/types/protocol').ActionInfo & { line?: string[] }} Action */
/** @typedef {{ event: string, clause: string, seat?: number, text: string, [param: string]: any }} GameEvent */
/** @typedef {Omit<import('/types/protocol').LogEntry, 'events'> & { events: GameEvent[] }} Entry */
/** @typedef {import('/types/protocol').Advice} Hint */
/** @typedef {import('/types/protocol').SeatInfo} Seat */
/** @typedef {import('/types/protocol').TableInfo} TableInfo */
/** @typedef {import('/types/protocol').Question} Asked */
/** @typedef {import('/types/protocol').ChatLine} ChatLine */

/**
 * What a seat is told, with the position of a game.
 * @template [Position=unknown]
 * @typedef {Omit<import('/types/protocol').StateMessage, 'view' | 'news' | 'log'> & {
 *   view: (import('/types/protocol').View & { position: Position }) | null, news: Entry[], log?: Entry[] }} State
 */

/** @typedef {{ from: string, to: string, symbol: string, n?: number, class?: string }} Flight */
/** @typedef {{ id: string, keys: string[], label: string, tone: number, icon?: string }} Source */
/** @typedef {{ title: string, text?: string, html?: string, clause?: string, lines?: string[] }} Tip */
/** @typedef {{ heading: string, lines: string[] }} Description */
/**
 * Why something is not possible; with a place it is told there, with how one gets there if the server says so.
 * @typedef {{ reason: string, clause: string | null, place?: string | null,
 *   taught?: import('/types/protocol').Taught }} Refusal
 */

/**
 * @typedef {object} GameModule
 * @property {string} slug
 * @property {string} [root]
 * @property {string[]} [css]
 * @property {string} [symbols]
 * @property {any} Centre
 * @property {any} Mat
 * @property {any} Rival
 * @property {any} [Badges]
 * @property {any} [Large]
 * @property {any} [Tools]
 * @property {boolean} [quiet] no tray on a phone unless something is picked
 * @property {any} [Primary]
 * @property {any} [Pending] what waits for its second click, in the tray of a phone
 * @property {(category: string, id: string) => string} [sign] the symbol of a thing in the log
 * @property {string} [money] what players pay with, as the log calls it
 * @property {Record<string, (event: GameEvent, ctx: Ctx) => Flight[]>} [flights] which pieces travel for an event
 * @property {(ctx: Ctx) => Description[]} [describe]
 * @property {(ctx: Ctx) => Action[]} [plays] what is picked on the board, where one pick answers several questions: a
 *   play's `line`
 * @property {(ctx: Ctx) => string | undefined} [when] what time it is in the game, for the bar
 * @property {(ctx: Ctx) => string} [subline]
 * @property {(ctx: Ctx) => string | null | undefined} [question]
 * @property {Record<string, string>} [gauges] the icons of what tells how far off the end is
 * @property {Source[]} [sources]
 * @property {Record<string, string>} [units] the icons of what is paid with, if they are named otherwise
 * @property {string} [pointsIcon] the symbol of points
 * @property {Record<string, string>} [aims] the symbols of what can be achieved alone
 * @property {(ctx: Ctx, seat: number) => Record<string, number | null> | null} [sheet]
 * @property {string | ((ctx: Ctx) => string)} [matLabel]
 * @property {Record<string, string>} [parts] parts of the board (`data-part`) that a phone shows one at a time, by the
 *   keys of their words
 * @property {() => Promise<{ default: import('/web/frame/moments/course.js').Adapter }>} [scoring] what staged scorings
 *   need of the game, fetched with the first one
 * @property {(told: any, pos: any) => any} [join] puts the printed and the changing figures of a thing side by side
 * @property {(category: string, id: string, ctx: Ctx) => Tip | null} [tip]
 */

/**
 * What a game's components know and may do.
 * @template [Position=any]
 * @template [Extras=any]
 * @typedef {object} Ctx
 * @property {State<Position>} state
 * @property {NonNullable<State<Position>['view']>} view
 * @property {Position} pos
 * @property {number | null} seat
 * @property {Seat[]} seats
 * @property {Extras} extras
 * @property {Asked | null} asked
 * @property {Action[]} actions
 * @property {Action[]} plays what can be picked on the board: the actions, or what the game makes of them
 * @property {'en' | 'ru'} lang
 * @property {boolean} live
 * @property {string} slug
 * @property {GameModule} module
 * @property {import('/web/common/book.js').Book | null} book
 * @property {import('/web/frame/session.js').Session | null} session
 * @property {(key: string, params?: Record<string, any>) => string} t
 * @property {(category: string, id: string, form?: string) => string} name
 * @property {(id: string, cls?: string) => any} icon
 * @property {(category: string, id: string) => Record<string, any>} tip
 * @property {(place: string) => Action[]} at
 * @property {(place: string) => boolean} can
 * @property {import('@preact/signals').Signal<string[]>} picked
 * @property {import('@preact/signals').Signal<Action | null>} pending
 * @property {import('@preact/signals').Signal<any>} plan
 * @property {import('@preact/signals').Signal<string[]>} hinted
 * @property {(action: string | string[]) => void} act
 * @property {(place: string, how?: { preview?: boolean, action?: string }) => void} pick
 * @property {(action: string, place?: string) => void} explain
 * @property {() => void} settle
 * @property {(text: string, clause?: string | null) => void} say
 * @property {(clause: string) => void} open
 * @property {(seat: number) => string} seatName
 * @property {(seat: number) => string} colour
 * @property {(seat: number) => boolean} mine
 * @property {number} focusSeat
 */

export {};
