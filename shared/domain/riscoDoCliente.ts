import type { Centavos } from './dinheiro.ts'

/**
 * How closely a client is watched, and how often its registration is looked at anew (decision 0099). Circular BCB
 * 3.978/2020 asks for classes by risk and for registrations that are kept current, and leaves both to the institution.
 */
export const classesDeRisco = ['baixo', 'medio', 'alto'] as const
export type ClasseDeRisco = (typeof classesDeRisco)[number]

/** Years between two looks at a registration. */
export const anosDaRenovacao: Record<ClasseDeRisco, number> = { baixo: 5, medio: 3, alto: 1 }

/** What is known of a client when its class is decided; null where it is not known. */
export interface FatosDoCliente {
  /** Somebody of it is politically exposed, by their own word or a list's. */
  exposta: boolean
  /** A list of sanctions names somebody, and a person said that it is true. */
  sancao: boolean
  /** Its activity waits for, or had, an administrator's word. */
  atividadeRestrita: boolean
  /** Days since it was founded. */
  idadeEmDias: number | null
  socioEstrangeiro: boolean | null
  /** Paid last month, before refunds. */
  volume: Centavos
}

const ANO = 365
/** Each rule names its class; the highest of those that hold is the client's. */
export const regrasDoRisco = {
  exposta: { classe: 'alto', vale: f => f.exposta },
  sancao: { classe: 'alto', vale: f => f.sancao },
  atividade: { classe: 'alto', vale: f => f.atividadeRestrita },
  volumeAlto: { classe: 'alto', vale: f => f.volume >= 1_000_000_00 },
  volumeMedio: { classe: 'medio', vale: f => f.volume >= 200_000_00 && f.volume < 1_000_000_00 },
  novaComVolume: { classe: 'alto', vale: f => f.idadeEmDias !== null && f.idadeEmDias < ANO && f.volume >= 200_000_00 },
  nova: { classe: 'medio', vale: f => f.idadeEmDias !== null && f.idadeEmDias < ANO },
  estrangeiro: { classe: 'medio', vale: f => f.socioEstrangeiro === true },
  desconhecida: { classe: 'medio', vale: f => f.idadeEmDias === null || f.socioEstrangeiro === null },
} as const satisfies Record<string, { classe: ClasseDeRisco; vale: (f: FatosDoCliente) => boolean }>
export type RegraDoRisco = keyof typeof regrasDoRisco
export const nomesDasRegrasDoRisco = Object.keys(regrasDoRisco) as [RegraDoRisco, ...RegraDoRisco[]]

const ordem = (c: ClasseDeRisco): number => classesDeRisco.indexOf(c)
/** Pure: a client's class, and the rules that made it so; none of a client of low risk. */
export function classificar(fatos: FatosDoCliente): { classe: ClasseDeRisco; regras: RegraDoRisco[] } {
  const valem = nomesDasRegrasDoRisco.filter(nome => regrasDoRisco[nome].vale(fatos))
  const classe = valem.reduce<ClasseDeRisco>(
    (maior, nome) => (ordem(regrasDoRisco[nome].classe) > ordem(maior) ? regrasDoRisco[nome].classe : maior),
    'baixo',
  )
  return { classe, regras: valem.filter(nome => regrasDoRisco[nome].classe === classe) }
}

/** Pure: when a registration that was looked at then (epoch ms) is to be looked at again, in ms. */
export function renovarEm(revistaEm: number, classe: ClasseDeRisco): number {
  const d = new Date(revistaEm)
  d.setUTCFullYear(d.getUTCFullYear() + anosDaRenovacao[classe])
  return d.getTime()
}
