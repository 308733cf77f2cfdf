import { Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useSearchParams } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { buscaDeAgora, comFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { Consentimentos } from './Consentimentos.tsx'
import { FolhaDoContrato } from './FolhaDoContrato.tsx'

type Contrato = ItemDe<'listarContratosDeRecebiveis'>

/** Who else has a part in the account's receivables, and who may read them. */
export default function Contratos() {
  return (
    <Permitido grupo="G01">
      <PaginaDosContratos />
    </Permitido>
  )
}

function PaginaDosContratos() {
  const { t } = useTextos()
  const { perfil } = useSessao()
  const [busca, setBusca] = useSearchParams()
  const lista = useLista('listarContratosDeRecebiveis', {})
  const abrir = (contrato: string | undefined) =>
    setBusca(comFiltros(buscaDeAgora(), { contrato }), { preventScrollReset: true })
  return (
    <Pagina titulo={t('contratos.titulo')} texto={t('contratos.texto')}>
      <Lista
        lista={lista}
        rotulo={t('contratos.lista')}
        colunas={colunas(t, c => abrir(c.id))}
        filtrando={false}
        vazio={<EstadoVazio figura="pagamentos" titulo={t('contratos.vazio')} texto={t('contratos.vazioTexto')} />}
      />
      {pode(perfil, 'G03', 'ler') && <Consentimentos />}
      <FolhaDoContrato
        id={busca.get('contrato') ?? undefined}
        aoFechar={() => abrir(undefined)}
        aoMudar={lista.recarregar}
      />
    </Pagina>
  )
}

/** What is contested says so before anything else of it. */
export function SituacaoDoContrato({ c }: { c: Pick<Contrato, 'situacao' | 'contestado'> }) {
  const { t } = useTextos()
  if (c.contestado) return <Situacao tom="nota">{t('contratos.situacao.contestado')}</Situacao>
  const tom = c.situacao === 'ativo' ? 'atencao' : 'parado'
  return <Situacao tom={tom}>{t(`contratos.situacao.${c.situacao}`)}</Situacao>
}

const dias = (t: Traduzir, { proximo, ultimo }: Contrato): string | null => {
  if (proximo === null || ultimo === null) return null
  if (proximo === ultimo) return formatarData(proximo)
  return t('contratos.dias', { de: formatarData(proximo), ate: formatarData(ultimo) })
}

const colunas = (t: Traduzir, abrir: (c: Contrato) => void): Coluna<Contrato>[] => [
  {
    id: 'quem',
    titulo: t('contratos.coluna.quem'),
    lugar: 'nome',
    celula: c => (
      <Porta
        aoAbrir={() => abrir(c)}
        rotulo={t('contratos.abrir', { quem: c.beneficiario, tipo: t(`contratos.tipo.${c.tipo}`) })}
      >
        {c.beneficiario}
      </Porta>
    ),
  },
  { id: 'tipo', titulo: t('contratos.coluna.tipo'), lugar: 'detalhe', celula: c => t(`contratos.tipo.${c.tipo}`) },
  {
    id: 'dias',
    titulo: t('contratos.coluna.dias'),
    lugar: 'detalhe',
    quieta: true,
    celula: (c, emCartao) => dias(t, c) ?? (emCartao ? null : '—'),
  },
  {
    id: 'situacao',
    titulo: t('contratos.coluna.situacao'),
    lugar: 'pe',
    celula: c => <SituacaoDoContrato c={c} />,
  },
  {
    id: 'pago',
    titulo: t('contratos.coluna.pago'),
    lugar: 'pe',
    fim: true,
    semQuebra: true,
    celula: (c, emCartao) => (
      <>
        {emCartao && `${t('contratos.coluna.pago')} `}
        <Valor centavos={deReais(c.pago) ?? 0} />
      </>
    ),
  },
  {
    id: 'ate',
    titulo: t('contratos.coluna.ate'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: c => (
      <>
        <Valor centavos={deReais(c.comprometido) ?? 0} />
        {c.unidades > 0 && (
          <Text as="span" display="block" color="ink-2" fontSize="xs" fontWeight="normal">
            {t('contratos.unidades', { n: c.unidades })}
          </Text>
        )}
      </>
    ),
  },
]
