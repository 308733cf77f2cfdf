import type { ModoDeResposta } from '../modos.ts'

export interface NomeMagico {
  /** A word of the name, without accents, in capitals. */
  palavra: string
  /** What happens, for the README. */
  efeito: string
  entrada?: { conjunto: string; nome: string; pontos: number }
  modo?: ModoDeResposta
}

/** Names that the simulated lists know, by a word in them; any other person is in no list. */
export const nomesMagicos: readonly NomeMagico[] = [
  {
    ...{ palavra: 'SANCIONADO', efeito: 'Está na lista do Conselho de Segurança.' },
    entrada: { conjunto: 'un_sc_sanctions', nome: 'Sancionado da Silva', pontos: 1 },
  },
  {
    ...{ palavra: 'HOMONIMO', efeito: 'Parece um nome da OFAC, com 82 de 100 pontos.' },
    entrada: { conjunto: 'us_ofac_sdn', nome: 'Homonimo Perez', pontos: 0.82 },
  },
  {
    ...{ palavra: 'EMBARGADO', efeito: 'Está na lista da União Europeia.' },
    entrada: { conjunto: 'eu_fsf', nome: 'Embargado GmbH', pontos: 0.99 },
  },
  {
    ...{ palavra: 'EXPOSTO', efeito: 'Está na lista de pessoas expostas politicamente.' },
    entrada: { conjunto: 'br_pep', nome: 'Exposto de Almeida', pontos: 0.98 },
  },
  {
    ...{ palavra: 'PARECIDO', efeito: 'Parece pouco com um nome da OFAC: não conta.' },
    entrada: { conjunto: 'us_ofac_sdn', nome: 'Parecidini', pontos: 0.4 },
  },
  { palavra: 'CALADO', efeito: 'As listas não respondem.', modo: 'pendurar-sem-efeito' },
  { palavra: 'INDISPONIVEL', efeito: 'As listas respondem 503.', modo: '503-sem-efeito' },
  { palavra: 'ILEGIVEL', efeito: 'As listas respondem algo que não é JSON.', modo: 'json-invalido' },
]

/** The first magic word of a name, however it is written. */
export const nomeMagico = (nome: string): NomeMagico | undefined => {
  const palavras = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
  return nomesMagicos.find(m => palavras.includes(m.palavra))
}
