import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { FolhaDoPedido } from './FolhaDoPedido.tsx'
import { ResumoDaLoja } from './ResumoDaLoja.tsx'
import { tomDoPedido } from './tomDoPedido.ts'

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
  const { slug, lojaLiberada } = useSessao()
  const lista = useLista('listarPedidosDaLoja', {})
  const [aberto, setAberto] = useState<string>()
  return (
    <Pagina titulo={t('pedido.titulo')} texto={t('pedido.texto')}>
      {!lojaLiberada && <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>}
      <ResumoDaLoja />
      <Lista
        lista={lista}
        rotulo={t('pedido.titulo')}
        colunas={colunas(t, setAberto)}
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

const colunas = (t: Traduzir, abrir: (id: string) => void): Coluna<NaLista>[] => [
  {
    id: 'pedido',
    titulo: t('pedido.coluna.pedido'),
    lugar: 'nome',
    celula: p => (
      <Box minW="0">
        <Porta aoAbrir={() => abrir(p.id)}>{`${p.numero} · ${p.comprador}`}</Porta>
        {p.desistiu && (
          <Text color="danger" fontSize="sm" fontWeight="semibold">
            {t('pedido.desistiu')}
          </Text>
        )}
      </Box>
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
