import type { Clock } from '../../../platform/runtime/clock.ts'
import { VersaoDoContrato } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { type Key, redecide, type Storage } from '../../../platform/storage/port.ts'
import { copiarCondicoes, substitui } from './condicoes.ts'

/** Copies a version of a contract to its company when its day has come; one that a later one overtook changes nothing. */
export async function aplicarContrato(deps: { storage: Storage; clock: Clock }, { PK, SK }: Key): Promise<void> {
  const id = { empresaId: PK.slice('EMP#'.length), numero: Number(SK.slice('CONTRATO#'.length)) }
  await redecide(async () => {
    const versao = await VersaoDoContrato.get(deps.storage, id, { consistent: true })
    const agora = deps.clock.now()
    if (!versao || versao.vence === undefined || versao.vence > agora) return
    const empresa = await Empresa.get(deps.storage, id.empresaId, { consistent: true })
    if (!empresa) throw new Error('company of the contract is missing')
    const { vence, ...resto } = versao
    const aplicada = VersaoDoContrato.put({ ...resto, aplicadaEm: agora }, [{ attr: 'vence', op: '=', value: vence }])
    const mudanca = substitui(versao, empresa.contrato) ? copiarCondicoes(empresa, versao) : []
    await deps.storage.commit([...mudanca, aplicada])
  })
}
