import { Stack } from '@chakra-ui/react'
import type * as contratos from '../../../../shared/contract/dashboard.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData, formatarDiaMes } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { formaDe } from '../links/tipos.ts'
import { Colunas } from './Colunas.tsx'
import { porCentos } from './porCentos.ts'
import { Barra, Quadro } from './Quadro.tsx'

const emReais = (reais: number) => <Valor centavos={deReais(reais) ?? 0} />

type Dia = Received<typeof contratos.obterIndicadores>['dias'][number]

/** Turnover day by day; week by week where days would be too many to tell apart. */
export function DiaADia({ dias }: { dias: readonly Dia[] }) {
  const { t, idioma } = useTextos()
  const porSemana = dias.length > 92
  const grupos: Dia[] = porSemana ? semanas(dias) : [...dias]
  const titulo = t(porSemana ? 'painel.porSemana' : 'painel.porDia')
  const nome = (d: Dia) => (porSemana ? t('painel.semanaDe', { dia: formatarData(d.data) }) : formatarData(d.data))
  const total = dias.reduce((s, d) => s + (deReais(d.valor) ?? 0), 0)
  return (
    <Quadro
      titulo={titulo}
      colunas={[t('painel.dia'), t('painel.quantidade'), t('painel.faturamento')]}
      linhas={grupos.map(d => [nome(d), d.quantidade, emReais(d.valor)])}
    >
      <Colunas
        resumo={`${titulo}: ${formatarReais(total, idioma)}`}
        dados={grupos.map(d => ({ nome: formatarDiaMes(d.data), completo: nome(d), valor: d.valor }))}
      />
    </Quadro>
  )
}

function semanas(dias: readonly Dia[]): Dia[] {
  const saida: Dia[] = []
  for (let n = 0; n < dias.length; n += 7) {
    const doGrupo = dias.slice(n, n + 7)
    const centavos = doGrupo.reduce((s, d) => s + (deReais(d.valor) ?? 0), 0)
    saida.push({
      data: doGrupo[0]?.data ?? '',
      valor: centavos / 100,
      quantidade: doGrupo.reduce((s, d) => s + d.quantidade, 0),
    })
  }
  return saida
}

/** E100. The names of the days are the language's own. */
export function DiasDaSemana({ dias }: { dias: Received<typeof contratos.faturamentoDiasSemana>['dias'] }) {
  const { t, idioma } = useTextos()
  const nome = (n: number, estilo: 'short' | 'long') =>
    // 2 August 2026 is a Sunday
    new Intl.DateTimeFormat(idioma, { weekday: estilo, timeZone: 'UTC' }).format(Date.UTC(2026, 7, 2 + n))
  return (
    <Quadro
      titulo={t('painel.diaSemana')}
      colunas={[t('painel.dia'), t('painel.quantidade'), t('painel.faturamento')]}
      linhas={dias.map(d => [nome(d.diaSemana, 'long'), d.quantidade, emReais(d.valor)])}
    >
      <Colunas
        resumo={t('painel.diaSemana')}
        dados={dias.map(d => ({
          nome: nome(d.diaSemana, 'short').replace('.', ''),
          completo: nome(d.diaSemana, 'long'),
          valor: d.valor,
        }))}
      />
    </Quadro>
  )
}

/** E101, each method beside the period before. */
export function PorForma({ formas }: { formas: Received<typeof contratos.faturamentoFormaPagamento>['formas'] }) {
  const { t, idioma } = useTextos()
  const total = formas.reduce((s, f) => s + f.valor, 0)
  const partes = porCentos(formas.map(f => f.valor))
  const nome = (tipo: 0 | 1 | 2) => t(formaDe(tipo).nome)
  return (
    <Quadro
      titulo={t('painel.porForma')}
      colunas={[t('relatorios.forma'), t('painel.quantidade'), t('painel.faturamento'), t('painel.anterior')]}
      linhas={formas.map(f => [nome(f.formaPagamento), f.quantidade, emReais(f.valor), emReais(f.anterior)])}
    >
      <Stack gap="5">
        {formas.map((f, n) => (
          <Barra
            key={f.formaPagamento}
            nome={nome(f.formaPagamento)}
            figura={emReais(f.valor)}
            parte={total ? f.valor / total : 0}
            nota={`${partes[n]}% ${t('painel.doTotal')} · ${t('painel.anterior')}: ${formatarReais(deReais(f.anterior) ?? 0, idioma)}`}
          />
        ))}
      </Stack>
    </Quadro>
  )
}
