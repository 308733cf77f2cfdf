/** The numbers of the rules against card testing (decisions 0065, 0111), apart from the rules, for whoever needs no rule. */

interface Negadas {
  negadas: number
  /** Different cards among the denied. */
  cartoes: number
}
interface PorAprovada {
  /** Denials for each approval, at least. */
  porAprovada: number
}

export interface LimitesDoTeste {
  /** Of a link's last hour. For a challenge, a denial without a device id counts one and a half. */
  link: { desafio: Pick<Negadas, 'negadas'> & PorAprovada; pausa: Negadas & PorAprovada }
  /** Of a link's last day; approvals are those that are remembered of it. */
  dia: { pausa: Negadas & PorAprovada }
  /** Of all links of a company, in its last hour. */
  empresa: { desafio: Negadas }
  /** Of a BIN range, on the links of every company, in its last ten minutes. */
  faixa: { desafio: Negadas & PorAprovada }
  /** Cards of a link that may be on their way in a minute: before a proof, after it, and for each approval. */
  ritmo: { livre: number; provado: number; porAprovada: number }
  /** How long, in minutes, a level lasts after what raised it. */
  minutos: { desafio: number; pausa: number; pausaDoDia: number }
}

/** What holds while staff set nothing else: chosen from the curve (`test/unit/risco/curva.ts`, its table in 0065). */
export const limitesDoTestePadrao: LimitesDoTeste = {
  link: { desafio: { negadas: 5, porAprovada: 2 }, pausa: { negadas: 10, cartoes: 7, porAprovada: 4 } },
  dia: { pausa: { negadas: 20, cartoes: 14, porAprovada: 4 } },
  empresa: { desafio: { negadas: 25, cartoes: 15 } },
  faixa: { desafio: { negadas: 20, cartoes: 12, porAprovada: 3 } },
  ritmo: { livre: 10, provado: 16, porAprovada: 3 },
  minutos: { desafio: 15, pausa: 30, pausaDoDia: 240 },
}

/** Which field of the limits cannot stand beside the others, and why; undefined: they agree. */
export interface ProblemaDosLimites {
  /** Where it is in the value, with points. */
  campo: string
  motivo: 'cartoes' | 'pausaDepois' | 'diaDepois' | 'provado' | 'pausaDoDia'
}

/** Pure: each number is in its range already; here they are judged together. */
export function problemaDosLimites(l: LimitesDoTeste): ProblemaDosLimites | undefined {
  const comCartoes = [
    ['link.pausa', l.link.pausa],
    ['dia.pausa', l.dia.pausa],
    ['empresa.desafio', l.empresa.desafio],
    ['faixa.desafio', l.faixa.desafio],
  ] as const
  const demais = comCartoes.find(([, { negadas, cartoes }]) => cartoes > negadas)
  if (demais) return { campo: `${demais[0]}.cartoes`, motivo: 'cartoes' }
  if (l.link.pausa.negadas <= l.link.desafio.negadas) return { campo: 'link.pausa.negadas', motivo: 'pausaDepois' }
  if (l.dia.pausa.negadas < l.link.pausa.negadas) return { campo: 'dia.pausa.negadas', motivo: 'diaDepois' }
  if (l.ritmo.provado < l.ritmo.livre) return { campo: 'ritmo.provado', motivo: 'provado' }
  if (l.minutos.pausaDoDia < l.minutos.pausa) return { campo: 'minutos.pausaDoDia', motivo: 'pausaDoDia' }
  return undefined
}
