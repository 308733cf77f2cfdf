import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Conformidade } from '../../../../platform/storage/Conformidade.ts'
import { CadastroDaEmpresa } from '../../../../platform/storage/ContratoDaEmpresa.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { CnpjPort } from '../../../../providers/cnpj/port.ts'
import type { ListasPort } from '../../../../providers/listas/port.ts'
import { mudarEmpresa } from '../../../empresas/regras/mudarEmpresa.ts'
import { chaveDoMes, mesAntes, movimentoDo, totalDo } from '../movimento.ts'
import { conformidadeNova, depoisDaResposta, pessoasDo, trocarConformidade } from './conformidade.ts'
import { atividadeDe, comClasseDeRisco, registroVencido } from './risco.ts'

export type DepsDasListas = {
  storage: Storage
  clock: Pick<Base['clock'], 'now'>
  listas: ListasPort
  cnpj: CnpjPort
}
export interface LidoDoCliente {
  empresa: Empresa
  cadastro: CadastroDaEmpresa | undefined
  antes: Conformidade | undefined
  /** Paid last month, in centavos. */
  volume: number
}

/** Where what a client was paid in the month before the day of `agora` (ms) is counted. */
export const chaveDoVolume = (id: string, agora: number) => chaveDoMes(id, mesAntes(dataSaoPaulo(agora), 1))

export async function lerParaListas(
  { storage, clock }: Pick<DepsDasListas, 'storage' | 'clock'>,
  id: string,
): Promise<LidoDoCliente | undefined> {
  const consistent = { consistent: true }
  const [empresa, cadastro, antes, mes] = await Promise.all([
    Empresa.get(storage, id, consistent),
    CadastroDaEmpresa.get(storage, id, consistent),
    Conformidade.get(storage, id, consistent),
    storage.get(chaveDoVolume(id, clock.now())),
  ])
  return empresa && !empresa.provedora
    ? { empresa, cadastro, antes, volume: totalDo(movimentoDo(mes)).valor }
    : undefined
}

/**
 * Asks the lists about a client's people, and the federal registry what it does where that is old, and keeps what they say
 * with the class of risk that follows: one write over the version that was read, and one where the class is another.
 * An answer about people who changed meanwhile is dropped: the new ones are asked about again.
 * @param prazo epoch ms.
 */
export async function consultarCliente(deps: DepsDasListas, lido: LidoDoCliente, prazo: number): Promise<Conformidade> {
  const { id } = lido.empresa
  const perguntarRegistro = registroVencido(lido.antes, deps.clock.now())
  const [resposta, registro] = await Promise.all([
    deps.listas.consultar(pessoasDo(lido.empresa, lido.cadastro), { prazo }),
    perguntarRegistro ? deps.cnpj.buscar(lido.empresa.cnpj, { prazo }) : undefined,
  ])
  let atual: LidoDoCliente | undefined = lido
  return redecide(async () => {
    atual ??= await lerParaListas(deps, id)
    const { empresa, cadastro, antes, volume } = atual ?? lido
    atual = undefined
    const em = deps.clock.now()
    const de = antes ?? conformidadeNova(id, em)
    if (cadastro?.versao !== lido.cadastro?.versao) return de
    const atividade = registro && atividadeDe(registro, em)
    const respondida = depoisDaResposta({ ...de, ...(atividade && { atividade }) }, { empresa, cadastro, resposta, em })
    const depois = comClasseDeRisco(respondida, { empresa, cadastro, volume }, em)
    const classeDeRisco = depois.risco?.classe
    // the list filters by it
    const naLista =
      classeDeRisco && classeDeRisco !== empresa.classeDeRisco ? [mudarEmpresa(empresa, { classeDeRisco })] : []
    await deps.storage.commit([trocarConformidade(antes, depois), ...naLista])
    return depois
  })
}
