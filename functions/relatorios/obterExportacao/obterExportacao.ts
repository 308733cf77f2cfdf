import { ExportacaoNaoEncontrada } from '../../../shared/contract/erros.ts'
import type { obterExportacao as contrato } from '../../../shared/contract/relatorios.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { nomeDoArquivo } from '../../reports/fontes.ts'
import type { Downloads } from '../../runtime/arquivos.ts'
import type { Base } from '../../runtime/needs.ts'
import { Exportacao } from '../../storage/Exportacao.ts'
import type { Storage } from '../../storage/port.ts'
import { donoDaSessao } from '../../views/dono.ts'
import { noFio } from '../exportacao.ts'

/** One file, with a short-lived address once it is there. */
export const obterExportacao: UseCase<typeof contrato, Base & { storage: Storage; downloads: Downloads }> =
  ({ storage, clock, downloads }) =>
  async ({ params, sessao }) => {
    const dono = donoDaSessao(sessao)
    const e = dono && (await Exportacao.get(storage, { dono, id: params.id }, { consistent: true }))
    const agora = clock.now()
    // the table forgets a little later than it should
    if (!e || e.ttl * 1000 < agora) throw fault(ExportacaoNaoEncontrada)
    const pronta = e.estado === 'pronta'
    return {
      ...noFio(e, agora),
      url: pronta ? await downloads.endereco(`${e.id}.${e.formato}`, nomeDoArquivo(e)) : null,
    }
  }
