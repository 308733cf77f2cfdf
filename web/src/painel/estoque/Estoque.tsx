import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDoCatalogo } from '../../../../shared/domain/catalogo.ts'
import { useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { BarraDeFiltros, Busca, Ficha } from '../../ui/Filtros.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { useLojaLiberada } from '../loja/useLojaLiberada.ts'
import { ContarEstoque } from './ContarEstoque.tsx'
import { colunasDoEstoque } from './colunas.tsx'
import { FolhaDoEstoque } from './FolhaDoEstoque.tsx'
import { VendasSemEstoque } from './VendasSemEstoque.tsx'

const filtrosDe = (busca: URLSearchParams): { nome?: string; baixo?: 'sim' } => {
  const nome = busca.get('nome')?.trim().slice(0, limitesDoCatalogo.nome)
  return { ...(nome && { nome }), ...(busca.get('baixo') === 'sim' && { baixo: 'sim' as const }) }
}

/** The stock (R107): how many there are of each thing, what they cost, what is left of the price, and what is running out. */
export default function Estoque() {
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
  const lista = useLista('listarEstoque', filtros)
  const [aberto, setAberto] = useState<string>()
  const [contando, setContando] = useState(false)
  const cadastrar = lojaLiberada && (
    <Button asChild size="lg" flex={{ base: 1, sm: 'none' }}>
      <Link to={caminhos.cadastroDeEstoque(slug)}>
        <Box as="span" hideBelow="sm">
          <Icone nome="mais" />
        </Box>
        {t('estoque.cadastrar')}
      </Link>
    </Button>
  )
  const acoes = lojaLiberada && (
    <Flex gap="3" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
      {lista.itens.length > 0 && (
        <Button size="lg" variant="outline" flex={{ base: 1, sm: 'none' }} onClick={() => setContando(true)}>
          {t('estoque.contar')}
        </Button>
      )}
      {cadastrar}
    </Flex>
  )
  return (
    <Pagina titulo={t('estoque.titulo')} texto={t('estoque.texto')} acao={acoes}>
      {!lojaLiberada && <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>}
      <VendasSemEstoque aoAtender={() => lista.mudou()} />
      <BarraDeFiltros rotulo={t('estoque.filtros')}>
        <Busca
          rotulo={t('produto.buscar')}
          valor={filtros.nome ?? ''}
          aoMudar={nome => mudar({ nome: nome || undefined })}
        />
        <Ficha ligada={filtros.baixo === 'sim'} aoClicar={() => mudar({ baixo: filtros.baixo ? undefined : 'sim' })}>
          {t('estoque.acabando')}
        </Ficha>
      </BarraDeFiltros>
      <Lista
        lista={lista}
        rotulo={t('estoque.titulo')}
        colunas={colunasDoEstoque(t, n => setAberto(n.id))}
        filtrando={filtrando}
        vazio={
          <EstadoVazio figura="loja" titulo={t('estoque.vazio')} texto={t('estoque.vazioTexto')}>
            {cadastrar}
          </EstadoVazio>
        }
      />
      <FolhaDoEstoque id={aberto} aoFechar={() => setAberto(undefined)} aoMudar={() => lista.mudou()} />
      <Folha aberta={contando} aoFechar={() => setContando(false)} titulo={t('estoque.contar')} largura="40rem">
        <ContarEstoque
          itens={lista.itens}
          aoContar={() => {
            setContando(false)
            lista.mudou()
          }}
        />
      </Folha>
    </Pagina>
  )
}
