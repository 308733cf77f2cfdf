import { Box, Button, Checkbox, Flex, HStack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { FolhaDoPedido } from './FolhaDoPedido.tsx'
import { ImprimirPedidos } from './ImprimirPedidos.tsx'
import { ResumoDaLoja } from './ResumoDaLoja.tsx'
import { tomDoPedido } from './tomDoPedido.ts'
import { useLojaLiberada } from './useLojaLiberada.ts'

type NaLista = ItemDe<'listarPedidosDaLoja'>
/** The orders of the shop (R091): newest first, each with its next step. */
export default function PedidosDaLoja() {
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
  const lista = useLista('listarPedidosDaLoja', {})
  const [aberto, setAberto] = useState<string>()
  const [escolhidos, setEscolhidos] = useState<readonly string[]>([])
  const escolher = (id: string, sim: boolean) =>
    setEscolhidos(antes => [...antes.filter(outro => outro !== id), ...(sim ? [id] : [])])
  return (
    <Pagina titulo={t('pedido.titulo')} texto={t('pedido.texto')}>
      {!lojaLiberada && <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>}
      <ResumoDaLoja />
      <Escolhidos ids={escolhidos} />
      <Lista
        lista={lista}
        rotulo={t('pedido.titulo')}
        colunas={colunas(t, { abrir: setAberto, escolhidos, escolher })}
        filtrando={false}
        vazio={
          <EstadoVazio figura="loja" titulo={t('pedido.vazio')} texto={t('pedido.vazioTexto')}>
            <Button asChild size="lg">
              <Link to={caminhos.minhaLoja(slug)}>{t('pedido.irLoja')}</Link>
            </Button>
          </EstadoVazio>
        }
      />
      <FolhaDoPedido id={aberto} aoFechar={() => setAberto(undefined)} aoMudar={() => lista.mudou()} />
    </Pagina>
  )
}

/** What is printed of those that are chosen; nothing is shown until one is. */
function Escolhidos({ ids }: { ids: readonly string[] }) {
  const { t } = useTextos()
  if (!ids.length) return null
  const nome = t('pedido.escolhidos', { n: ids.length })
  return (
    <Flex
      gap="3"
      wrap="wrap"
      align="center"
      mb="4"
      p="3"
      bg="brand.soft"
      borderRadius="l3"
      role="group"
      aria-label={nome}
    >
      <Text fontWeight="semibold" flex="1" minW="8rem" aria-live="polite">
        <Fala>{nome}</Fala>
      </Text>
      <ImprimirPedidos ids={ids} />
    </Flex>
  )
}

interface Acoes {
  abrir: (id: string) => void
  escolhidos: readonly string[]
  escolher: (id: string, sim: boolean) => void
}
const colunas = (t: Traduzir, { abrir, escolhidos, escolher }: Acoes): Coluna<NaLista>[] => [
  {
    id: 'pedido',
    titulo: t('pedido.coluna.pedido'),
    lugar: 'nome',
    celula: p => (
      <HStack gap="3" minW="0" align={{ base: 'flex-start', lg: 'center' }}>
        <Checkbox.Root
          checked={escolhidos.includes(p.id)}
          // a sheet has so many orders at most
          disabled={escolhidos.length >= limitesDoPedido.impressos && !escolhidos.includes(p.id)}
          onCheckedChange={({ checked }) => escolher(p.id, checked === true)}
          pt="0.5"
          cursor="pointer"
        >
          <Checkbox.HiddenInput aria-label={t('pedido.escolher', { numero: p.numero })} />
          <Checkbox.Control />
        </Checkbox.Root>
        <Box minW="0">
          <Porta aoAbrir={() => abrir(p.id)}>{`${p.numero} · ${p.comprador}`}</Porta>
          {p.desistiu && (
            <Text color="danger" fontSize="sm" fontWeight="semibold">
              {t('pedido.desistiu')}
            </Text>
          )}
        </Box>
      </HStack>
    ),
  },
  {
    id: 'estado',
    titulo: t('pedido.coluna.estado'),
    lugar: 'detalhe',
    celula: p => <Situacao tom={tomDoPedido[p.estado]}>{t(`pedido.estado.${p.estado}`)}</Situacao>,
  },
  { id: 'entrega', titulo: t('pedido.coluna.entrega'), quieta: true, celula: p => t(`pedido.entrega.${p.entrega}`) },
  {
    id: 'quando',
    titulo: t('pedido.coluna.quando'),
    lugar: 'pe',
    quieta: true,
    celula: p => <Momento iso={p.criadoEm} />,
  },
  {
    id: 'total',
    titulo: t('pedido.coluna.total'),
    lugar: 'valor',
    fim: true,
    celula: p => <Valor centavos={deReais(p.total) ?? 0} />,
  },
]
