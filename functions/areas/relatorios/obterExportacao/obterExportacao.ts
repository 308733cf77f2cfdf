import { ExportacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { obterExportacao as contrato } from '../../../../shared/contract/relatorios.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Downloads } from '../../../platform/runtime/arquivos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Exportacao } from '../../../platform/storage/Exportacao.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { nomeDoArquivo } from '../regras/fontes.ts'
import { noFio, ve } from '../regras/pedirExportacao.ts'

/** One file, with a short-lived address once it is there. */
export const obterExportacao: UseCase<typeof contrato, Base & { storage: Storage; downloads: Downloads }> =
  ({ storage, clock, downloads }) =>
  async ({ params, sessao }) => {
    const dono = donoDaSessao(sessao)
    const e = dono && (await Exportacao.get(storage, { dono, id: params.id }, { consistent: true }))
    const agora = clock.now()
    // the table forgets a little later than it should
    if (!e || e.ttl * 1000 < agora || !ve(sessao, e)) throw fault(ExportacaoNaoEncontrada)
    const pronta = e.estado === 'pronta'
    return {
      ...noFio(e, agora),
      url: pronta ? await downloads.endereco(`${e.id}.${e.formato}`, nomeDoArquivo(e)) : null,
    }
  }
