import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { listarLinhasDoLote as contrato } from '../../../../shared/contract/folha.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { colunasTransferencia, situacoesDeProcessamento } from '../../../../shared/domain/estados/transferencia.ts'
import type { LinhaDaFolha } from '../../../../shared/domain/folha/campos.ts'
import { escreverLinha } from '../../../../shared/domain/folha/linha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { BlocoDaFolha, classeDaLinha } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { devolvidoDe } from '../../saldo/vista.ts'
import { estadoDasLinhas, type LinhaComEstado } from '../regras/estadoDasLinhas.ts'
import { lerLote } from '../regras/moverLote.ts'

/** Fifty lines of a lot, each as it stands: one item of lines and two batches. */
export const listarLinhasDoLote: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, query: { cursor: n = 1 }, sessao }) => {
    const lote = await lerLote(storage, id, sessao.empresaId)
    const bloco = await BlocoDaFolha.get(storage, { loteId: id, n }, { consistent: true })
    const linhas = bloco ? await estadoDasLinhas(storage, lote, bloco.linhas) : []
    return { itens: linhas.map(ver), cursor: n < lote.blocos ? n + 1 : null }
  }

function ver({
  linha: l,
  transferencia: t,
  estado,
  reenviadaEm,
}: LinhaComEstado): Output<typeof contrato>['itens'][number] {
  const { numero } = colunasTransferencia[estado]
  const falhou = t !== undefined && classeDaLinha(estado) === 'falha'
  const {
    valor: _,
    descricao: __,
    referencia: ___,
    nome = '',
    documento = '',
    ...onde
  } = escreverLinha(l as LinhaDaFolha)
  return {
    ...{
      linha: l.linha,
      id: l.id,
      nome: l.nome,
      documento: mascararDocumento(l.documento),
      valor: l.valor,
      para: l.para,
    },
    referencia: l.referencia ?? null,
    situacao: numero,
    situacaoLabel: situacoesDeProcessamento[numero],
    motivo: t?.motivo ?? null,
    pagaEm: t?.pagaEm ?? null,
    devolvido: t ? devolvidoDe(t) : 0,
    comprovante: classeDaLinha(estado) === 'paga',
    corrigir: falhou && reenviadaEm === null ? { nome, documento, ...onde } : null,
    reenviadaEm,
  }
}
