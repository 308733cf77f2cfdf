import { contas } from '../../functions/platform/storage/Lancamento.ts'
import type { Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import type { Ur } from '../../functions/platform/storage/Recebivel.ts'
import type { RegistradoraPort } from '../../functions/providers/registradora/port.ts'
import type { Run } from './scheduler.ts'
import { placeOf } from './table.ts'
import type { World } from './world.ts'

const never = <T>() => new Promise<T>(() => {})

/**
 * The registrar as one run asks it for a unit before money leaves: it tells the newest state of its book, which the daily
 * reading may not have told yet. Nothing else of the port is asked in these stories.
 */
export function registrationFor(world: World, run: Run): RegistradoraPort {
  const lerUnidade: RegistradoraPort['lerUnidade'] = async ({ documento, data, arranjo }) => {
    const place = `registrar ask ${arranjo} ${data}`
    await world.scheduler.gate(run, place)
    const fault = world.fault('psp', place, run)
    if (fault) world.scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
    if (fault === 'dieBefore') run.kill(`before ${place}`)
    if (run.dead) return never()
    if (fault === 'dieAfter') {
      run.kill(`after ${place}`)
      return never()
    }
    if (fault) return { tipo: 'indeterminada' }
    const owners = world.table.all<Recebedor>('Recebedor').filter(r => r.documento === documento)
    const accounts = new Set(owners.map(r => contas.recebedor(r.id)))
    const ur = world.table.all<Ur>('Ur').find(u => accounts.has(u.conta) && u.data === data && u.arranjo === arranjo)
    if (!ur) return { tipo: 'desconhecida' }
    const unit = placeOf(ur as never)
    const efeitos = world.registrar.contracts(unit, world.registrar.newest(unit)).map((c, n) => ({
      ...{ tipo: c.kind, ordem: n + 1, valor: c.amount },
      beneficiario: { documento: '60701190000104', nome: 'BANCO', ispb: '', agencia: '', conta: c.account },
    }))
    const constituido = ur.valor + (ur.antecipado ?? 0) + (ur.abatido ?? 0)
    const unidade = {
      protocolo: unit,
      documento,
      data,
      arranjo,
      constituido,
      preContratado: ur.antecipado ?? 0,
      efeitos,
    }
    return { tipo: 'lida', unidade }
  }
  const elsewhere = async (): Promise<never> => {
    throw new Error('the stories ask the registrar for one unit alone')
  }
  return {
    lerUnidade,
    ...{ lerUnidades: elsewhere, enviarUnidades: elsewhere, consultarEnvio: elsewhere, responderComparacao: elsewhere },
    ...{ contestarContrato: elsewhere, consultarContestacao: elsewhere, informarConsentimento: elsewhere },
  }
}
