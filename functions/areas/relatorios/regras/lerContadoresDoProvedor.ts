import { somarDias } from '../../../../shared/domain/calendario.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Contador, partesDoProvedor, receitaDoProvedor } from '../../../platform/storage/Venda.ts'
import { type Dia, mesDoContador, type Periodo, porDia } from './lerContadores.ts'

/** The counters' months that two periods touch, first and last included. */
function mesesDe({ atual, antes }: { atual: Periodo; antes: Periodo }): string[] {
  const meses = new Set<string>()
  // a step is shorter than any month
  for (let dia = antes.periodoInicio; dia < atual.periodoFim; dia = somarDias(dia, 28)) meses.add(mesDoContador(dia))
  return [...meses.add(mesDoContador(atual.periodoFim))]
}

/**
 * What all companies sold, and what the provider earned by service where it is asked for: one batch of a small item a month
 * and part.
 */
export async function lerContadoresDoProvedor(
  storage: Storage,
  periodos: { atual: Periodo; antes: Periodo },
  comReceita: boolean,
): Promise<{ vendas: { atual: Dia[]; antes: Dia[] }; receita: { atual: Dia[]; antes: Dia[] } | undefined }> {
  const meses = mesesDe(periodos)
  const chaves = meses.flatMap(mes => [
    ...partesDoProvedor.map(dono => Contador.key({ dono, tipo: 'VEN', mes })),
    ...(comReceita ? [Contador.key({ dono: receitaDoProvedor, tipo: 'REC', mes })] : []),
  ])
  const itens = await storage.getMany(chaves)
  const de = (tipo: string) =>
    porDia(
      itens.filter(i => i.tipo === tipo),
      periodos,
    )
  return { vendas: de('VEN'), receita: comReceita ? de('REC') : undefined }
}

type DeDois = { atual: Dia[]; antes: Dia[] }
/** What the provider earned of sales by service, and received for its own accounts: one batch of two small items a month. */
export async function lerReceitaDoProvedor(
  storage: Storage,
  periodos: { atual: Periodo; antes: Periodo },
): Promise<{ vendas: DeDois; contas: DeDois }> {
  const tipos = ['REC', 'CRB'] as const
  const chaves = mesesDe(periodos).flatMap(mes =>
    tipos.map(tipo => Contador.key({ dono: receitaDoProvedor, tipo, mes })),
  )
  const itens = await storage.getMany(chaves)
  const de = (tipo: (typeof tipos)[number]) =>
    porDia(
      itens.filter(i => i.tipo === tipo),
      periodos,
    )
  return { vendas: de('REC'), contas: de('CRB') }
}
