import { createHash } from 'node:crypto'
import type { decidirConsentimentoDaAgenda } from '../../../../../shared/contract/contratosDeRecebiveis.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import {
  consentimentoDaAgenda,
  textoDoConsentimentoDaAgenda,
  versaoDoConsentimentoDaAgenda,
} from '../../../../../shared/textos/pt-BR/consentimentoDaAgenda.ts'
import { CONSENTIMENTOS, ConsentimentoDaAgenda, ditosDe } from '../../../../platform/storage/ContratoDeRecebiveis.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

const MAXIMO = 200

/** The words of now, and what a consent names them by. */
export const textoDeAgora = {
  versao: versaoDoConsentimentoDaAgenda,
  sha256: createHash('sha256').update(textoDoConsentimentoDaAgenda).digest('base64url'),
  paragrafos: Object.values(consentimentoDaAgenda),
}

/** Every version of an account's consents, or of those for one institution, in the order of their institution and version. */
export async function lerConsentimentos(storage: Storage, conta: string, instituicao?: string) {
  const prefix = instituicao === undefined ? CONSENTIMENTOS : `${CONSENTIMENTOS}${instituicao}#`
  const { values } = await ConsentimentoDaAgenda.query(storage, {
    ...{ pk: ditosDe(conta), sk: { prefix }, limit: MAXIMO, consistent: true },
  })
  return values
}

export const idDoConsentimento = ({ instituicao, versao }: Pick<ConsentimentoDaAgenda, 'instituicao' | 'versao'>) =>
  `${instituicao}.${versao}`

/** A consent as its owner sees it; the last day is in it. */
export const verConsentimento = (c: ConsentimentoDaAgenda): Output<typeof decidirConsentimentoDaAgenda> => ({
  ...{ id: idDoConsentimento(c), versao: c.versao, situacao: c.situacao, ate: c.ate, informado: c.informado },
  ...{ instituicao: { documento: c.instituicao, nome: c.nome }, dadoEm: c.em, dadoPor: c.por.nome },
  ...{ texto: c.texto, fim: c.fim ? { em: c.fim.em, por: c.fim.por?.nome ?? null } : null },
})
