import { formatarCep } from '../../../../shared/domain/cep.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { call } from '../../api/call.ts'
import type { Anterior } from './acoesDoCarrinho.ts'
import { type Item, mascarado, recebedorDe } from './dados.ts'
import { etapa } from './etapas.ts'

/** What a new order does with what the one before had. */
export interface Novo {
  consultar(linha: string): Promise<string | null>
  retomar(anterior: Anterior): void
  avisar(texto: string, tom: 'ruim', ms: number): void
}
const RECUSA_MS = 10_000

/** The slips of an order that are still to be paid: all but those that were. */
export const aPagar = (itens: readonly Item[]): Item[] => itens.filter(i => i.boleto.situacao !== etapa.liquidado)

/** The server keeps digits; a form's fields hold them as they are written. */
function comoSeDigita(pagador: NonNullable<Anterior['pagador']>, endereco: Anterior['endereco']): Anterior {
  if (pagador.documentoInternacional) return { pagador, endereco }
  const [documento, celular] = [formatarDocumento(pagador.documento), formatarTelefone(pagador.celular)]
  return {
    pagador: { ...pagador, documento, celular },
    endereco: endereco && { ...endereco, cep: formatarCep(endereco.cep) },
  }
}

/**
 * A new order begun from an old one (`?de=`, decision 0228). The old one is read now, while this browser's cookie is of it;
 * what is answered puts into the new cart its payer, where this browser registered them, and the slips still to be paid.
 */
export async function recomecar(): Promise<((novo: Novo) => Promise<void>) | null> {
  const de = new URLSearchParams(location.search).get('de')
  const r = de ? await call('obterCarrinho', { params: { id: de } }) : undefined
  if (!r?.ok) return null
  const { pagador, endereco, data } = r.data
  return async ({ consultar, retomar, avisar }) => {
    if (pagador && !mascarado(pagador.documento)) retomar(comoSeDigita(pagador, endereco))
    const recusas: string[] = []
    for (const { boleto } of aPagar(data)) {
      const recusa = await consultar(boleto.linhaDigitavel)
      if (recusa) recusas.push(`${recebedorDe(boleto)}: ${recusa}`)
    }
    // each slip's own note is over by now
    if (recusas.length > 0) avisar(recusas.join(' '), 'ruim', RECUSA_MS)
  }
}
