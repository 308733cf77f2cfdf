import { grupoDaExportacao, pode } from '../../../../shared/contract/direitos.ts'
import { SemPermissao } from '../../../../shared/contract/erros.ts'
import type { exportarListaDaEquipe as contrato } from '../../../../shared/contract/exportacoesDaEquipe.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { periodoDosRecebiveis } from '../../financeiro/regras/periodoDosRecebiveis.ts'
import { daEquipeNoFio, donoDaEquipe } from '../regras/exportacaoDaEquipe.ts'
import { abrirExportacao, type DepsDaExportacao } from '../regras/pedirExportacao.ts'

/** Starts the job that writes a list of the staff's to a file of the person who asks for it. */
export const exportarListaDaEquipe: UseCase<typeof contrato, DepsDaExportacao> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { lista, formato = 'csv' } = body
    if (!pode(sessao.perfil, grupoDaExportacao[lista], 'ler')) throw fault(SemPermissao)
    const deQuem = body.lista === 'clientes' && body.filtros.representante
    if (deQuem && !pode(sessao.perfil, 'G14', 'ler')) throw fault(SemPermissao)
    const agora = deps.clock.now()
    // refused now, by its field, and not by a job that fails later
    if (body.lista === 'recebiveis') periodoDosRecebiveis(body.filtros, dataSaoPaulo(agora), 'filtros.periodoFim')
    const filtros = Object.fromEntries(
      Object.entries(body.filtros).flatMap(([campo, v]) => (v === undefined || v === '' ? [] : [[campo, v]])),
    )
    const envio = {
      ...{ sujeito: sessao.usuarioId, operacao: 'exportarListaDaEquipe', chave: contexto.idempotencyKey },
      corpo: body,
    }
    const dono = donoDaEquipe(sessao)
    const pedido = { tipo: 'equipe', lista, formato, filtros, dono, empresaId: sessao.empresaId } as const
    return redecide(() =>
      umaVez(deps, envio, async () => {
        const { exportacao, writes } = await abrirExportacao(deps, pedido)
        return { resposta: daEquipeNoFio(exportacao, agora), writes }
      }),
    )
  }
