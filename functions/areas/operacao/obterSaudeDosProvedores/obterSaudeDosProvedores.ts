import type { obterSaudeDosProvedores as contrato } from '../../../../shared/contract/dashboardDaEquipe.ts'
import { provedores, situacaoDoProvedor } from '../../../../shared/domain/provedores.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { FatiaMedida, MedidasDosProvedores } from '../../../platform/runtime/medidasDosProvedores.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

const fatiaSegundos = 300
const fatiasPorHora = 3600 / fatiaSegundos
const horas = 24
/** What "now" is: ten minutes that are over, and the slice that has just begun. */
const fatiasDeAgora = 3

/** How each provider that was called within a day stands now, and hour by hour (decision 0196): one request to CloudWatch. */
export const obterSaudeDosProvedores: UseCase<typeof contrato, Base & { medidas: MedidasDosProvedores }> =
  ({ medidas, clock }) =>
  async () => {
    const agora = clock.now()
    const lidas = await medidas.ler(agora, horas * fatiasPorHora, fatiaSegundos)
    return {
      lidoEm: new Date(agora).toISOString(),
      provedores: provedores.flatMap(provedor => {
        const fatias = lidas.get(provedor) ?? []
        if (!fatias.some(f => f.chamadas > 0)) return []
        const ultimas = fatias.slice(-fatiasDeAgora)
        const recente = somar(ultimas)
        return [
          {
            ...{ provedor, situacao: situacaoDoProvedor(recente), ...recente },
            latenciaMs: ultimas.findLast(f => f.latenciaMs !== null)?.latenciaMs ?? null,
            horas: Array.from({ length: horas }, (_, n) =>
              somar(fatias.slice(n * fatiasPorHora, (n + 1) * fatiasPorHora)),
            ),
          },
        ]
      }),
    }
  }

const somar = (fatias: readonly FatiaMedida[]) => ({
  chamadas: fatias.reduce((s, f) => s + f.chamadas, 0),
  falhas: fatias.reduce((s, f) => s + f.falhas, 0),
})
