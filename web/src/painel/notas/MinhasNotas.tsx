import { Button, Flex, Link } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { ler } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { avisarFalha } from '../../ui/avisos.tsx'
import { baixar, bytesDe } from '../../ui/baixar.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Situacao } from '../../ui/Situacao.tsx'

type Nota = ItemDe<'listarMinhasNotas'>
const tons = { autorizada: 'bom', cancelada: 'parado', substituida: 'parado' } as const

/** The fiscal notes of our fees that the company got, with their files. */
export default function MinhasNotas() {
  const { t } = useTextos()
  return (
    <Permitido grupo="G01">
      <Pagina titulo={t('minhasNotas.titulo')} texto={t('minhasNotas.texto')}>
        <Notas />
      </Pagina>
    </Permitido>
  )
}

function Notas() {
  const { t, idioma } = useTextos()
  const reais = (valor: number) => formatarReais(deReais(valor) ?? 0, idioma)
  const lista = useLista('listarMinhasNotas', {})
  return (
    <Lista
      lista={lista}
      rotulo={t('minhasNotas.titulo')}
      colunas={colunas(t, reais)}
      filtrando={false}
      vazio={<EstadoVazio figura="pagamentos" titulo={t('minhasNotas.vazia')} texto={t('minhasNotas.vaziaTexto')} />}
    />
  )
}

const colunas = (t: Traduzir, reais: (valor: number) => string): Coluna<Nota>[] => [
  {
    id: 'mes',
    titulo: t('minhasNotas.mes'),
    lugar: 'nome',
    semQuebra: true,
    celula: n => formatarData(`${n.mes}-01`).slice(3),
  },
  { id: 'servico', titulo: t('minhasNotas.servico'), lugar: 'detalhe', celula: n => n.descricao },
  {
    id: 'numero',
    titulo: t('minhasNotas.numero'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: (n, emCartao) => (emCartao ? `${t('minhasNotas.numero')} ${n.numero}` : n.numero),
  },
  {
    id: 'situacao',
    titulo: t('relatorios.situacao'),
    lugar: 'pe',
    semQuebra: true,
    celula: n => <Situacao tom={tons[n.situacao]}>{t(`minhasNotas.situacao.${n.situacao}`)}</Situacao>,
  },
  {
    id: 'valor',
    titulo: t('minhasNotas.valor'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: n => reais(n.valor),
  },
  {
    id: 'arquivos',
    titulo: t('minhasNotas.arquivos'),
    lugar: 'pe',
    fim: true,
    celula: n => <Arquivos n={n} valor={reais(n.valor)} />,
  },
]

function Arquivos({ n, valor }: { n: Nota; valor: string }) {
  const { t } = useTextos()
  const [lendo, setLendo] = useState(false)
  const quais = { numero: n.numero, valor }
  const salvar = async (formato: 'xml' | 'pdf') => {
    if (lendo) return
    setLendo(true)
    try {
      const { nome, tipo, data } = await ler('lerMinhaNota', { params: { id: n.id }, query: { formato } })
      baixar(new Blob([bytesDe(data)], { type: tipo }), nome)
    } catch {
      avisarFalha(t('minhasNotas.falhouArquivo'))
    } finally {
      setLendo(false)
    }
  }
  return (
    <Flex gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }} align="center" justify={{ base: 'flex-start', lg: 'flex-end' }}>
      {(['pdf', 'xml'] as const).map(f => (
        <Button
          key={f}
          variant="outline"
          size="sm"
          h="11"
          aria-label={t(`minhasNotas.${f}`, quais)}
          aria-disabled={lendo}
          onClick={() => void salvar(f)}
        >
          {f.toUpperCase()}
        </Button>
      ))}
      <Link
        href={n.consulta}
        target="_blank"
        rel="noreferrer"
        aria-label={t('minhasNotas.consultar', { numero: n.numero })}
        minH="11"
        display="inline-flex"
        alignItems="center"
        whiteSpace="nowrap"
      >
        {'NFS-e'}
      </Link>
    </Flex>
  )
}
