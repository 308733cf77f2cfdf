import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDoCatalogo } from '../../../../shared/domain/catalogo.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Busca } from '../../ui/Filtros.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { useLojaLiberada } from '../loja/useLojaLiberada.ts'
import { Compras } from './Compras.tsx'
import { FormularioDoFornecedor } from './FormularioDoFornecedor.tsx'

type NaLista = ItemDe<'listarFornecedores'>
const filtrosDe = (busca: URLSearchParams): { nome?: string } => {
  const nome = busca.get('nome')?.trim().slice(0, limitesDoCatalogo.nome)
  return nome ? { nome } : {}
}

/** Suppliers and purchases (R105): who the company buys of, and what is on its way into the stock. */
export default function Fornecedores() {
  return (
    <Permitido grupo="G04">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const { slug } = useSessao()
  const lojaLiberada = useLojaLiberada()
  const { filtros, mudar, filtrando } = useFiltros(filtrosDe)
  const lista = useLista('listarFornecedores', filtros)
  const [aberto, setAberto] = useState<string>()
  const cadastrar = lojaLiberada && (
    <Button asChild size="lg" w={{ base: 'full', sm: 'auto' }}>
      <Link to={caminhos.cadastroDeFornecedor(slug)}>
        <Icone nome="mais" />
        {t('forn.cadastrar')}
      </Link>
    </Button>
  )
  return (
    <Pagina titulo={t('forn.titulo')} texto={t('forn.texto')} acao={cadastrar}>
      {!lojaLiberada && <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>}
      <BarraDeFiltros rotulo={t('forn.filtros')}>
        <Busca
          rotulo={t('produto.buscar')}
          valor={filtros.nome ?? ''}
          aoMudar={nome => mudar({ nome: nome || undefined })}
        />
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={t('forn.titulo')}
        colunas={colunasDosFornecedores(t, f => setAberto(f.id))}
        filtrando={filtrando}
        vazio={
          <EstadoVazio figura="loja" titulo={t('forn.vazio')} texto={t('forn.vazioTexto')}>
            {cadastrar}
          </EstadoVazio>
        }
      />
      {(lista.itens.length > 0 || filtrando) && (
        <Box mt="10">
          <Heading as="h2" fontSize="lg" fontWeight="bold" mb="4">
            {t('compra.titulo')}
          </Heading>
          <Compras fornecedores={lista.itens.filter(f => f.ativo)} escreve={lojaLiberada} />
        </Box>
      )}
      <FolhaDoFornecedor
        id={aberto}
        aoFechar={() => setAberto(undefined)}
        aoGravar={() => {
          setAberto(undefined)
          lista.mudou()
        }}
      />
    </Pagina>
  )
}

function FolhaDoFornecedor(p: { id: string | undefined; aoFechar: () => void; aoGravar: () => void }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('obterFornecedor', p.id ? { params: { id: p.id } } : null)
  return (
    <Folha aberta={!!p.id} aoFechar={p.aoFechar} titulo={data?.nome ?? t('forn.titulo')} largura="40rem">
      {error ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : data ? (
        <FormularioDoFornecedor key={data.id} atual={data} aoGravar={p.aoGravar} />
      ) : (
        <EsqueletoDeLinhas linhas={5} />
      )}
    </Folha>
  )
}

const colunasDosFornecedores = (t: Traduzir, abrir: (f: NaLista) => void): Coluna<NaLista>[] => [
  {
    id: 'nome',
    titulo: t('forn.coluna.nome'),
    lugar: 'nome',
    celula: f => (
      <Box minW="0">
        <Porta aoAbrir={() => abrir(f)}>{f.nome}</Porta>
        <Text color="ink-2" fontSize="sm" fontVariantNumeric="tabular-nums">
          {formatarDocumento(f.documento)}
        </Text>
      </Box>
    ),
  },
  {
    id: 'contato',
    titulo: t('forn.coluna.contato'),
    lugar: 'detalhe',
    quieta: true,
    celula: f => [f.contato, f.telefone && formatarTelefone(f.telefone)].filter(Boolean).join(' · ') || '–',
  },
  {
    id: 'prazo',
    titulo: t('forn.coluna.prazo'),
    lugar: 'detalhe',
    quieta: true,
    celula: f => (f.prazoDias === null ? '–' : t('forn.dias', { n: f.prazoDias })),
  },
  {
    id: 'situacao',
    titulo: t('produto.coluna.situacao'),
    lugar: 'pe',
    celula: f => <Situacao tom={f.ativo ? 'bom' : 'parado'}>{t(f.ativo ? 'forn.ativo' : 'forn.inativo')}</Situacao>,
  },
]
