import type { Output } from '../../../shared/contract/endpoint.ts'
import type { aprovarComissao, listarRepresentantes } from '../../../shared/contract/representantes.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { contratoDo, pagaAte } from '../../../shared/domain/comissao.ts'
import { retencoesDa } from '../../../shared/domain/retencoesDaComissao.ts'
import { type Comissao, valorDa } from '../../platform/storage/Comissao.ts'
import type { RepresentanteComercial } from '../../platform/storage/RepresentanteComercial.ts'
import { liquidoDaComissao } from './regras/liquidoDaComissao.ts'

/** How representatives and their months are shown. */

type LinhaDaLista = Output<typeof listarRepresentantes>['itens'][number]
export const contratoNaVista = ({
  de,
  base,
  percentuais,
  referencia,
}: RepresentanteComercial['contratos'][number]): LinhaDaLista['contrato'] => ({
  ...{ de, base, percentuais, referencia: referencia ?? null },
})

/** A row of the list: with the contract of today, or the first one where none has begun. */
export function linhaDoRepresentante(r: RepresentanteComercial, agora: number): LinhaDaLista {
  const contrato = contratoDo(r.contratos, dataSaoPaulo(agora)) ?? r.contratos[0]
  if (!contrato) throw new Error('a representative has no contract')
  const { id, estado: situacao, nome, documento, criadoEm } = r
  return { id, situacao, nome, documento, contrato: contratoNaVista(contrato), criadoEm }
}

/** A month as staff see it; before its approval, with what would be withheld of it. */
export function comissaoNaVista(c: Comissao, r: RepresentanteComercial): Output<typeof aprovarComissao> {
  const vencimento = c.vencimento ?? pagaAte(c.mes)
  const valor = valorDa(c)
  const retencoes = c.retencoes ?? (valor > 0 ? retencoesDa(valor, r, vencimento) : [])
  const { mes, estado: situacao, ganha, retomada, trazida, vendas } = c
  return {
    ...{ mes, situacao, ganha, retomada, trazida, valor, vendas, retencoes },
    liquido: liquidoDaComissao({ ...c, retencoes }),
    vencimento,
    aprovadaPor: c.aprovacao?.nome ?? null,
    nota: c.nota?.numero ?? null,
    conta: c.conta ?? null,
    pagaEm: c.pagaEm ?? null,
    pagamento: c.pagamento ?? null,
  }
}
