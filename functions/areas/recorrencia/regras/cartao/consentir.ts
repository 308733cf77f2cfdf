import { createHash } from 'node:crypto'
import {
  textoDoConsentimento,
  type VersaoDoConsentimento,
  versaoDoConsentimento,
} from '../../../../../shared/textos/pt-BR/consentimentoDoCartao.ts'
import type { Empresa } from '../../../../platform/storage/Empresa.ts'
import type { AssinaturaDePlano } from '../../../../platform/storage/Recorrencia.ts'

export interface Consentimento {
  versao: VersaoDoConsentimento
  texto: string
  sha256: string
}

/** What a payer of this subscription agrees to when they have a card kept for it, as it is shown now, and its hash. */
export function consentimentoDe(
  { nome, valor, intervalo, ciclos }: Pick<AssinaturaDePlano, 'nome' | 'valor' | 'intervalo' | 'ciclos'>,
  { nomeComercial }: Pick<Empresa, 'nomeComercial'>,
): Consentimento {
  const texto = textoDoConsentimento(versaoDoConsentimento, { empresa: nomeComercial, nome, valor, intervalo, ciclos })
  return { versao: versaoDoConsentimento, texto, sha256: createHash('sha256').update(texto).digest('hex') }
}
