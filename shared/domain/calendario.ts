/** A calendar day in São Paulo: 'yyyy-mm-dd'. Compares as text. */
export type Data = string

const DIA = 86_400_000
const ms = (data: Data): number => Date.parse(`${data}T00:00:00Z`)
const daMs = (instante: number): Data => new Date(instante).toISOString().slice(0, 10)

/** Is it an existing day written as yyyy-mm-dd? */
export const dataValida = (texto: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) && !Number.isNaN(ms(texto)) && daMs(ms(texto)) === texto

/** The day `n` calendar days later (earlier when negative). */
export const somarDias = (data: Data, n: number): Data => daMs(ms(data) + n * DIA)

/** Calendar days from one day to another; negative when the second comes first. */
export const diasEntre = (de: Data, ate: Data): number => Math.round((ms(ate) - ms(de)) / DIA)

/** 0 (Sunday) to 6. */
export const diaDaSemana = (data: Data): number => new Date(ms(data)).getUTCDay()

// Made on first use: building it costs about a millisecond of a phone's start.
let relogio: Intl.DateTimeFormat | undefined
const partesSaoPaulo = (epochMs: number): Readonly<Record<string, string>> => {
  relogio ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Sao_Paulo',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(relogio.formatToParts(epochMs).map(parte => [parte.type, parte.value]))
}

/** The day in São Paulo at an instant (epoch milliseconds), whatever the machine's time zone. */
export const dataSaoPaulo = (epochMs: number): Data => {
  // offsets are whole quarters of an hour, so a quarter has one day; asking the calendar is dear
  return lembrado(dias, Math.floor(epochMs / 900_000), () => {
    const { year, month, day } = partesSaoPaulo(epochMs)
    return `${year?.padStart(4, '0')}-${month}-${day}`
  })
}
const dias = new Map<number, Data>()
const inicios = new Map<Data, number>()
/** What was worked out for a key before, or is now; a full memory begins anew. */
const lembrado = <K, V>(memoria: Map<K, V>, chave: K, fazer: () => V): V => {
  const achado = memoria.get(chave)
  if (achado !== undefined) return achado
  if (memoria.size > 999) memoria.clear()
  const feito = fazer()
  memoria.set(chave, feito)
  return feito
}

/** The time of day in São Paulo at an instant: 'HH:mm' (K28). */
export const horaSaoPaulo = (epochMs: number): string => {
  const { hour, minute } = partesSaoPaulo(epochMs)
  return `${hour}:${minute}`
}

/** The instant (epoch milliseconds) at which a day starts in São Paulo. */
export const inicioDoDia = (data: Data): number =>
  lembrado(inicios, data, () => {
    const utc = ms(data)
    // What São Paulo's clocks show three hours after UTC's midnight gives the offset that day (summer time until 2019).
    const instante = utc + 3 * 3_600_000
    const { hour, minute, second } = partesSaoPaulo(instante)
    const mostrado = ms(dataSaoPaulo(instante)) + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000
    return utc - (mostrado - instante)
  })

/** The last millisecond of a day in São Paulo: until when something due that day may be paid. */
export const fimDoDia = (data: Data): number => inicioDoDia(somarDias(data, 1)) - 1

/** 'dd/MM/yyyy' (K16). */
export const formatarData = (data: Data): string => data.split('-').reverse().join('/')

/** The same for a reader of English with the month by its name, '3 Apr 2026': 03/04 is March to some who read it. */
export const dataNoIdioma = (data: Data, idioma: string): string =>
  idioma === 'en' ? new Date(data).toUTCString().slice(5, 16).replace(/^0/, '') : formatarData(data)

/** 'dd/MM' (K28). */
export const formatarDiaMes = (data: Data): string => formatarData(data).slice(0, 5)

/** 'dd/MM/yyyy HH:mm' in São Paulo. */
export const formatarDataHora = (epochMs: number): string =>
  `${formatarData(dataSaoPaulo(epochMs))} ${horaSaoPaulo(epochMs)}`

// Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher).
const pascoa = (ano: number): Data => {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const d = Math.floor((8 * b + 13) / 25)
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const g = Math.floor((a + 11 * e + 22 * f) / 451)
  const mes = Math.floor((e + f - 7 * g + 114) / 31)
  const dia = ((e + f - 7 * g + 114) % 31) + 1
  return daMs(Date.UTC(ano, mes - 1, dia))
}

const fixos = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['12-25', 'Natal'],
] as const
const moveis = [
  [-48, 'Carnaval (segunda-feira)'],
  [-47, 'Carnaval (terça-feira)'],
  [-2, 'Sexta-feira Santa'],
  [60, 'Corpus Christi'],
] as const

/**
 * National bank holidays of a year, in order (CMN Res. 4.880/2020: national holidays, Carnival Monday and Tuesday,
 * Good Friday, Corpus Christi; 20 November since 2024 by Lei 14.759/2023). State and city holidays are not here.
 */
export const feriadosBancarios = (ano: number): { readonly data: Data; readonly nome: string }[] => {
  const domingo = pascoa(ano)
  return [
    ...fixos.map(([dia, nome]) => ({ data: `${ano}-${dia}`, nome })),
    ...moveis.map(([dias, nome]) => ({ data: somarDias(domingo, dias), nome })),
    ...(ano >= 2024 ? [{ data: `${ano}-11-20`, nome: 'Dia da Consciência Negra' }] : []),
  ].sort((a, b) => (a.data < b.data ? -1 : 1))
}
