import type { obterIndicadores as contrato } from '../../../../shared/contract/dashboard.ts'
import { diasEntre, somarDias } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type Dia, diasDe, faturado, type Periodo, periodosDe, somar } from '../regras/lerContadores.ts'
import { significadoDaNegativa } from '../regras/significadoDaNegativa.ts'

/** How many reasons of refusals are told apart. */
const MAXIMO_DE_MOTIVOS = 8

/** The dashboard's figures: two queries of a few small items each, whatever the company sells. */
export const obterIndicadores: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const periodos = periodosDe(query, clock.now())
    const [vendas, cartoes] = await Promise.all([
      diasDe(storage, sessao, 'VEN', periodos),
      diasDe(storage, sessao, 'CRT', periodos),
    ])
    return {
      ...periodos.atual,
      ...faturado(vendas.atual),
      ...voltou(vendas.atual),
      dias: diaADia(periodos.atual, vendas.atual),
      funil: funil(vendas.atual),
      bandeiras: bandeiras(cartoes.atual),
      motivos: motivos(cartoes.atual),
      anterior: {
        ...periodos.antes,
        ...faturado(vendas.antes),
        ...voltou(vendas.antes),
        funil: funil(vendas.antes),
        aprovadas: porNome(cartoes.antes, 's:').reduce((s, [, n]) => s + n, 0),
        negadas: porNome(cartoes.antes, 'n:').reduce((s, [, n]) => s + n, 0),
      },
    }
  }

const voltou = (dias: readonly Dia[]) => ({ devolvido: somar(dias, 'dv'), contestado: somar(dias, 'ct') })

const funil = (dias: readonly Dia[]) => ({
  iniciados: somar(dias, 'ab'),
  identificados: somar(dias, 'id'),
  token: somar(dias, 'tk'),
  selfie: somar(dias, 'sf'),
  pagos: somar(dias, 'pg'),
})

/** Every day of the period, also those on which nothing was paid. */
function diaADia({ periodoInicio, periodoFim }: Periodo, dias: readonly Dia[]) {
  const porData = new Map(dias.map(d => [d.data, d]))
  return Array.from({ length: diasEntre(periodoInicio, periodoFim) + 1 }, (_, n) => {
    const data = somarDias(periodoInicio, n)
    const dia = porData.get(data)
    return { data, ...faturado(dia ? [dia] : []) }
  })
}

/** Sums of what is counted under names that begin so, largest first. */
function porNome(dias: readonly Dia[], prefixo: string): [nome: string, soma: number][] {
  const somas = new Map<string, number>()
  for (const { de } of dias)
    for (const [nome, n] of Object.entries(de))
      if (nome.startsWith(prefixo))
        somas.set(nome.slice(prefixo.length), (somas.get(nome.slice(prefixo.length)) ?? 0) + n)
  return [...somas].filter(([, n]) => n > 0).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

function bandeiras(dias: readonly Dia[]) {
  const [sim, nao] = [new Map(porNome(dias, 's:')), new Map(porNome(dias, 'n:'))]
  return [...new Set([...sim.keys(), ...nao.keys()])]
    .map(bandeira => ({ bandeira, aprovadas: sim.get(bandeira) ?? 0, negadas: nao.get(bandeira) ?? 0 }))
    .sort((a, b) => b.aprovadas + b.negadas - a.aprovadas - a.negadas || (a.bandeira < b.bandeira ? -1 : 1))
}

/** A code means what its brand says; brands that mean the same are one reason. */
function motivos(dias: readonly Dia[]) {
  const somas = new Map<string, { codigo: string; significado: string; quantidade: number }>()
  for (const [nome, n] of porNome(dias, 'r:')) {
    const [bandeira = '', codigo = ''] = nome.split(':')
    const significado = significadoDaNegativa(bandeira, codigo)
    const soma = somas.get(significado) ?? { codigo, significado, quantidade: 0 }
    soma.quantidade += n
    somas.set(significado, soma)
  }
  return [...somas.values()].sort((a, b) => b.quantidade - a.quantidade).slice(0, MAXIMO_DE_MOTIVOS)
}
