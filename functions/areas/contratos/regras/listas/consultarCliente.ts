import type { Base } from '../../../../platform/runtime/needs.ts'
import { Conformidade } from '../../../../platform/storage/Conformidade.ts'
import { CadastroDaEmpresa } from '../../../../platform/storage/ContratoDaEmpresa.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { ListasPort } from '../../../../providers/listas/port.ts'
import { conformidadeNova, depoisDaResposta, pessoasDo, trocarConformidade } from './conformidade.ts'

export type DepsDasListas = { storage: Storage; clock: Pick<Base['clock'], 'now'>; listas: ListasPort }
export interface LidoDoCliente {
  empresa: Empresa
  cadastro: CadastroDaEmpresa | undefined
  antes: Conformidade | undefined
}

export async function lerParaListas(storage: Storage, id: string): Promise<LidoDoCliente | undefined> {
  const consistent = { consistent: true }
  const [empresa, cadastro, antes] = await Promise.all([
    Empresa.get(storage, id, consistent),
    CadastroDaEmpresa.get(storage, id, consistent),
    Conformidade.get(storage, id, consistent),
  ])
  return empresa && !empresa.provedora ? { empresa, cadastro, antes } : undefined
}

/**
 * Asks the lists about a client's people and keeps what they say: one question, one write over the version that was read.
 * An answer about people who changed meanwhile is dropped: the new ones are asked about again.
 * @param prazo epoch ms.
 */
export async function consultarCliente(deps: DepsDasListas, lido: LidoDoCliente, prazo: number): Promise<Conformidade> {
  const { id } = lido.empresa
  const resposta = await deps.listas.consultar(pessoasDo(lido.empresa, lido.cadastro), { prazo })
  let atual: LidoDoCliente | undefined = lido
  return redecide(async () => {
    atual ??= await lerParaListas(deps.storage, id)
    const { empresa, cadastro, antes } = atual ?? lido
    atual = undefined
    const em = deps.clock.now()
    const de = antes ?? conformidadeNova(id, em)
    if (cadastro?.versao !== lido.cadastro?.versao) return de
    const depois = depoisDaResposta(de, { empresa, cadastro, resposta, em })
    await deps.storage.commit([trocarConformidade(antes, depois)])
    return depois
  })
}
