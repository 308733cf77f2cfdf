import { type Perfil, perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { ConfiguracaoPos } from '../../../platform/storage/ConfiguracaoPos.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'

interface Quem {
  empresaId: string
  perfil: Perfil
  suporte?: unknown
}

/**
 * The company that is configured: the session's own, or for staff the client that they name. The provider has none.
 * @throws EmpresaNaoEncontrada
 */
export async function empresaDoPos(
  storage: Storage,
  { empresaId, perfil, suporte }: Quem,
  clienteNanoId: string | undefined,
): Promise<Empresa> {
  const daEquipe = perfilDaEquipe(perfil) && !suporte
  if (!daEquipe && clienteNanoId !== undefined && clienteNanoId !== empresaId) throw fault(EmpresaNaoEncontrada)
  const empresa = await Empresa.get(storage, clienteNanoId ?? empresaId, { consistent: true })
  if (!empresa || empresa.provedora) throw fault(EmpresaNaoEncontrada)
  return empresa
}

/** Pure: what holds of a company that said nothing yet. */
const inicial = (e: Empresa): ConfiguracaoPos => ({
  ...{ empresaId: e.id, versao: 0, nome: e.nomeComercial.slice(0, 48), cabecalho: '', rodape: '' },
  formas: e.formasHabilitadas,
})

export const lerConfiguracaoPos = async (storage: Storage, e: Empresa): Promise<ConfiguracaoPos> =>
  (await ConfiguracaoPos.get(storage, e.id, { consistent: true })) ?? inicial(e)

/** Pure: as its people read it. A form that the contract took away is offered no more. */
export const verConfiguracaoPos = (c: ConfiguracaoPos, { formasHabilitadas }: Empresa) => ({
  ...{ nome: c.nome, cabecalho: c.cabecalho, rodape: c.rodape },
  formas: c.formas.filter(f => formasHabilitadas.includes(f)),
  operadores: (c.operadores ?? []).map(o => ({ operador: o.id, nome: o.nome })),
  ...{ formasHabilitadas, logo: c.logo ?? null, fundo: c.fundo ?? null },
})

/** Changes it over the version that was read, and answers it as it became. */
export const configurarPos = (
  storage: Storage,
  e: Empresa,
  mudanca: Partial<ConfiguracaoPos> | ((antes: ConfiguracaoPos) => Partial<ConfiguracaoPos>),
) =>
  redecide(async () => {
    const antes = await lerConfiguracaoPos(storage, e)
    const mudam = typeof mudanca === 'function' ? mudanca(antes) : mudanca
    const depois = { ...antes, ...mudam, versao: antes.versao + 1 }
    const escrita =
      antes.versao === 0
        ? ConfiguracaoPos.create(depois)
        : ConfiguracaoPos.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
    await storage.commit([escrita])
    return verConfiguracaoPos(depois, e)
  })
