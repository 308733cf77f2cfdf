import { ExportacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { obterExportacaoDaEquipe as contrato } from '../../../../shared/contract/exportacoesDaEquipe.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Downloads } from '../../../platform/runtime/arquivos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Exportacao } from '../../../platform/storage/Exportacao.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { aindaLida, daEquipeNoFio, donoDaEquipe } from '../regras/exportacaoDaEquipe.ts'
import { nomeDoArquivo } from '../regras/fontes.ts'

/** One of this person's files, with a short-lived address once it is there. */
export const obterExportacaoDaEquipe: UseCase<typeof contrato, Base & { storage: Storage; downloads: Downloads }> =
  ({ storage, clock, downloads }) =>
  async ({ params, sessao }) => {
    const e = await Exportacao.get(storage, { dono: donoDaEquipe(sessao), id: params.id }, { consistent: true })
    const agora = clock.now()
    // the table forgets a little later than it should
    if (!e || e.ttl * 1000 < agora || !aindaLida(e, sessao)) throw fault(ExportacaoNaoEncontrada)
    const pronta = e.estado === 'pronta'
    return {
      ...daEquipeNoFio(e, agora),
      url: pronta ? await downloads.endereco(`${e.id}.${e.formato}`, nomeDoArquivo(e)) : null,
    }
  }
