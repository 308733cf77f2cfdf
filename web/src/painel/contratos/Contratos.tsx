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
import { ComPalavras, type Dizer, useDizer } from './palavras.tsx'

type Contrato = ItemDe<'listarContratosDeRecebiveis'>

/** Who else has a part in the account's receivables, and who may read them. */
export default function Contratos() {
  return (
    <Permitido grupo="G01">
      <ComPalavras>
        <PaginaDosContratos />
      </ComPalavras>
    </Permitido>
  )
}

function PaginaDosContratos() {
  const d = useDizer()
  const { t } = useTextos()
  const { perfil } = useSessao()
  const [busca, setBusca] = useSearchParams()
  const lista = useLista('listarContratosDeRecebiveis', {})
  const abrir = (contrato: string | undefined) =>
    setBusca(comFiltros(buscaDeAgora(), { contrato }), { preventScrollReset: true })
  return (
    <Pagina titulo={d('contratos.titulo')} texto={d('contratos.texto')}>
      <Lista
        lista={lista}
        rotulo={d('contratos.lista')}
        colunas={colunas({ d, t }, c => abrir(c.id))}
        filtrando={false}
        vazio={<EstadoVazio figura="pagamentos" titulo={d('contratos.vazio')} texto={d('contratos.vazioTexto')} />}
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
  const d = useDizer()
  if (c.contestado) return <Situacao tom="nota">{d('contratos.situacao.contestado')}</Situacao>
  const tom = c.situacao === 'ativo' ? 'atencao' : 'parado'
  return <Situacao tom={tom}>{d(`contratos.situacao.${c.situacao}`)}</Situacao>
}

const dias = (d: Dizer, { proximo, ultimo }: Contrato): string | null => {
  if (proximo === null || ultimo === null) return null
  if (proximo === ultimo) return formatarData(proximo)
  return d('contratos.dias', { de: formatarData(proximo), ate: formatarData(ultimo) })
}

const colunas = ({ d, t }: { d: Dizer; t: Traduzir }, abrir: (c: Contrato) => void): Coluna<Contrato>[] => [
  {
    id: 'quem',
    titulo: d('contratos.coluna.quem'),
    lugar: 'nome',
    celula: c => (
      <Porta
        aoAbrir={() => abrir(c)}
        rotulo={d('contratos.abrir', { quem: c.beneficiario, tipo: t(`recebiveis.tipo.${c.tipo}`) })}
      >
        {c.beneficiario}
      </Porta>
    ),
  },
  { id: 'tipo', titulo: d('contratos.coluna.tipo'), lugar: 'detalhe', celula: c => t(`recebiveis.tipo.${c.tipo}`) },
  {
    id: 'dias',
    titulo: d('contratos.coluna.dias'),
    lugar: 'detalhe',
    quieta: true,
    celula: (c, emCartao) => dias(d, c) ?? (emCartao ? null : '—'),
  },
  {
    id: 'situacao',
    titulo: d('contratos.coluna.situacao'),
    lugar: 'pe',
    celula: c => <SituacaoDoContrato c={c} />,
  },
  {
    id: 'pago',
    titulo: d('contratos.coluna.pago'),
    lugar: 'pe',
    fim: true,
    semQuebra: true,
    celula: (c, emCartao) => (
      <>
        {emCartao && `${d('contratos.coluna.pago')} `}
        <Valor centavos={deReais(c.pago) ?? 0} />
      </>
    ),
  },
  {
    id: 'ate',
    titulo: d('contratos.coluna.ate'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: c => (
      <>
        <Valor centavos={deReais(c.comprometido) ?? 0} />
        {c.unidades > 0 && (
          <Text as="span" display="block" color="ink-2" fontSize="xs" fontWeight="normal">
            {d('contratos.unidades', { n: c.unidades })}
          </Text>
        )}
      </>
    ),
  },
]
