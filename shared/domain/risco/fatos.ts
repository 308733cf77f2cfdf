import { mesmoPrimeiroNome, nomeMaiusculo } from '../nome.ts'
import { somenteTelefone } from '../telefone.ts'
import type { Fato } from './regras.ts'

/** Who pays, as far as it can look odd. Never kept: only the facts are. */
export interface QuemPaga {
  nome: string
  email: string | null
  contato: string
  uf?: string | undefined
  /** A company, or a person from abroad: names and area codes then prove nothing. */
  empresa: boolean
  estrangeiro: boolean
  comAparelho: boolean
  /** As written on the card; undefined before there is one. */
  titular?: string | undefined
}

/** Pure: what is odd about a payer and their card by themselves. */
export function fatosDe(q: QuemPaga): Fato[] {
  const pessoa = !q.empresa && !q.estrangeiro
  const achados: [Fato, boolean][] = [
    ['semAparelho', !q.comAparelho],
    ['emailDescartavel', q.email !== null && descartaveis.has(dominio(q.email))],
    ['emailDeOutroNome', pessoa && q.email !== null && !emailLembra(q.email, q.nome)],
    ['dddDeOutraUf', pessoa && q.uf !== undefined && ufDoDdd(q.contato) !== undefined && ufDoDdd(q.contato) !== q.uf],
    ['titularDeOutroNome', pessoa && q.titular !== undefined && !mesmoPrimeiroNome(q.nome, q.titular)],
  ]
  return achados.flatMap(([fato, vale]) => (vale ? [fato] : []))
}

const dominio = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The address carries three letters in a row of one of the names, or the initials of all of them. */
function emailLembra(email: string, nome: string): boolean {
  const local = nomeMaiusculo(email.slice(0, email.lastIndexOf('@'))).replace(/[^A-Z]/g, '')
  const partes = nomeMaiusculo(nome).split(' ')
  return (
    partes.some(p => p.length >= 3 && local.includes(p.slice(0, 3))) ||
    local.startsWith(partes.map(p => p.charAt(0)).join(''))
  )
}

/** Mailboxes that anybody may read, and that are gone in an hour. */
const descartaveis: ReadonlySet<string> = new Set([
  '10minutemail.com',
  'dispostable.com',
  'emailondeck.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'mailcatch.com',
  'mailinator.com',
  'maildrop.cc',
  'mintemail.com',
  'mohmal.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
])

/** The state of each area code (Anatel). 61 also serves Goiás around the capital, so it tells nothing. */
const ufs: Readonly<Record<string, string>> = {
  SP: '11 12 13 14 15 16 17 18 19',
  RJ: '21 22 24',
  ES: '27 28',
  MG: '31 32 33 34 35 37 38',
  PR: '41 42 43 44 45 46',
  SC: '47 48 49',
  RS: '51 53 54 55',
  GO: '62 64',
  TO: '63',
  MT: '65 66',
  MS: '67',
  AC: '68',
  RO: '69',
  BA: '71 73 74 75 77',
  SE: '79',
  PE: '81 87',
  AL: '82',
  PB: '83',
  RN: '84',
  CE: '85 88',
  PI: '86 89',
  PA: '91 93 94',
  AM: '92 97',
  RR: '95',
  AP: '96',
  MA: '98 99',
}
const porDdd = new Map(Object.entries(ufs).flatMap(([uf, ddds]) => ddds.split(' ').map(ddd => [ddd, uf] as const)))
const ufDoDdd = (telefone: string): string | undefined => porDdd.get(somenteTelefone(telefone).slice(0, 2))
