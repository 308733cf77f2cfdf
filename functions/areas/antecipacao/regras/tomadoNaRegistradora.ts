import type { Arranjo } from '../../../../shared/domain/agenda.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Ur } from '../../../platform/storage/Recebivel.ts'
import type { Prazo } from '../../../providers/http.ts'
import type { IdNoRegistro, RegistradoraPort } from '../../../providers/registradora/port.ts'

export interface DepsDaRegistradora {
  registradora: RegistradoraPort
  env: { REGISTRO_DE_URS: 'adquirente' | 'quita' }
}
/** How often the registrar is asked whether it took a unit that was told while its owner waits. */
const PERGUNTAS = 3

/** What contracts of others take of a unit at this moment, in centavos; or why that is not known, which refuses. */
export type TomadoNaRegistradora = { tipo: 'sabido'; tomado: Centavos } | { tipo: 'registro' | 'registradora' }

/**
 * Asks the registrar for one unit before money leaves on it (decision 0231): what the last daily reading said may be hours
 * old. Where we register, a unit that it does not hold yet is told first, for a contract may wait for it there. At most six
 * calls. Silence is no answer, and neither is anything that was not understood.
 */
export async function tomadoNaRegistradora(
  { registradora, env }: DepsDaRegistradora,
  ur: Pick<Ur, 'data' | 'valor' | 'antecipado' | 'abatido'> & { documento: string; arranjo: Arranjo },
  prazo: Prazo,
): Promise<TomadoNaRegistradora> {
  const { documento, data, arranjo } = ur
  const id: IdNoRegistro = { documento, data, arranjo }
  let lida = await registradora.lerUnidade(id, prazo)
  if (lida.tipo === 'desconhecida' && env.REGISTRO_DE_URS === 'quita') {
    const { valor, antecipado = 0, abatido = 0 } = ur
    const unidade = { ...id, referencia: 'antecipacao', constituido: valor + antecipado + abatido }
    const contada = await contarUma(registradora, { ...unidade, preContratado: antecipado }, prazo)
    if (contada !== 'tomada') return { tipo: contada }
    lida = await registradora.lerUnidade(id, prazo)
  }
  if (lida.tipo === 'indeterminada') return { tipo: 'registradora' }
  if (lida.tipo === 'desconhecida') return { tipo: 'registro' }
  return { tipo: 'sabido', tomado: lida.unidade.efeitos.reduce((s, e) => s + e.valor, 0) }
}

async function contarUma(
  registradora: RegistradoraPort,
  unidade: Parameters<RegistradoraPort['enviarUnidades']>[0][number],
  prazo: Prazo,
): Promise<'tomada' | 'registro' | 'registradora'> {
  const r = await registradora.enviarUnidades([unidade], prazo)
  if (r.tipo !== 'aceito') return r.tipo === 'recusado' ? 'registro' : 'registradora'
  for (let vezes = 0; vezes < PERGUNTAS; vezes++) {
    const p = await registradora.consultarEnvio(r.processo, prazo)
    if (p.tipo === 'concluido') return p.recusadas.length ? 'registro' : 'tomada'
    if (p.tipo === 'indeterminado') return 'registradora'
  }
  return 'registro'
}
