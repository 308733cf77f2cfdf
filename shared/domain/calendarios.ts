/** What the panel's calendar is made of: for the contract, the table and the page. */

/** Calendars that the system fills and no user writes in. */
export const calendariosDoSistema = ['liquidacoes', 'boletos', 'feriados'] as const
export type CalendarioDoSistema = (typeof calendariosDoSistema)[number]
/** The calendar that everybody has from the start. */
export const calendarioPessoal = 'pessoal'

/** Names of colours; the page draws each so that it can be read, light and dark. */
export const coresDoCalendario = ['verde', 'azul', 'roxo', 'rosa', 'laranja', 'amarelo', 'vermelho', 'cinza'] as const
export type CorDoCalendario = (typeof coresDoCalendario)[number]

/** K38: the days that one read answers. */
export const JANELA_EM_DIAS = 60
/** The longest event, in days. */
export const MAIOR_DURACAO = 31
