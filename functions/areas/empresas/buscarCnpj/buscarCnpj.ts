import type { buscarCnpj as contrato } from '../../../../shared/contract/empresa.ts'
import { CnpjNaoEncontrado, ProvedorIndisponivel } from '../../../../shared/contract/erros.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { CnpjPort } from '../../../providers/cnpj/port.ts'

/** The registry is free and shared by everybody: no client may use us to crawl it. */
const porHora = { assunto: 'cnpj', maximo: 60, janelaMs: 60 * 60_000 }

/** What the federal registry publishes of a company (E095). */
export const buscarCnpj: UseCase<typeof contrato, Base & { storage: Storage; cnpj: CnpjPort }> =
  deps =>
  async ({ params, sessao, contexto }) => {
    await contarTentativa(deps, { ...porHora, chave: sessao.usuarioId })
    const prazo = Math.min(contexto.prazo, deps.clock.now() + 8_000)
    const resposta = await deps.cnpj.buscar(somenteDocumento(params.cnpj), { prazo })
    if (resposta.tipo === 'inexistente') throw fault(CnpjNaoEncontrado)
    if (resposta.tipo === 'indeterminado') throw fault(ProvedorIndisponivel)
    return resposta.empresa
  }
