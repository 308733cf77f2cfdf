import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Folha } from '../../ui/Folha.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { FolhaDaCompra } from './FolhaDaCompra.tsx'
import { NovaCompra } from './NovaCompra.tsx'

type Compra = ItemDe<'listarPedidosDeCompra'>
export const tonsDaCompra: Record<Compra['situacao'], TomDaSituacao> = {
  rascunho: 'parado',
  enviado: 'nota',
  recebidoEmParte: 'atencao',
  recebido: 'bom',
  cancelado: 'parado',
}

/** Purchases, newest first: begun, sent and received here. */
export function Compras(p: { fornecedores: readonly ItemDe<'listarFornecedores'>[]; escreve: boolean }) {
  const { t } = useTextos()
  const lista = useLista('listarPedidosDeCompra', {})
  const [aberta, setAberta] = useState<string>()
  const [nova, setNova] = useState(false)
  return (
    <>
      {p.escreve && p.fornecedores.length > 0 && (
        <Flex mb="4">
          <Button variant="outline" onClick={() => setNova(true)}>
            {t('compra.novo')}
          </Button>
        </Flex>
      )}
      <Lista
        lista={lista}
        rotulo={t('compra.titulo')}
        colunas={colunasDasCompras(t, c => setAberta(c.id))}
        filtrando={false}
        vazio={
          <Text color="ink-2" p="6">
            {t('compra.vazio')}
          </Text>
        }
      />
      <FolhaDaCompra
        id={aberta}
        escreve={p.escreve}
        aoFechar={() => setAberta(undefined)}
        aoMudar={() => lista.mudou()}
      />
      <Folha aberta={nova} aoFechar={() => setNova(false)} titulo={t('compra.novo')} largura="40rem">
        <NovaCompra
          fornecedores={p.fornecedores}
          aoCriar={id => {
            setNova(false)
            lista.mudou()
            setAberta(id)
          }}
        />
      </Folha>
    </>
  )
}

const colunasDasCompras = (t: Traduzir, abrir: (c: Compra) => void): Coluna<Compra>[] => [
  {
    id: 'fornecedor',
    titulo: t('forn.coluna.nome'),
    lugar: 'nome',
    celula: c => (
      <Porta aoAbrir={() => abrir(c)} rotulo={t('compra.de', { nome: c.fornecedor })}>
        {c.fornecedor}
      </Porta>
    ),
  },
  {
    id: 'previsao',
    titulo: t('compra.previsao'),
    lugar: 'detalhe',
    quieta: true,
    celula: c => (c.previsao ? formatarData(c.previsao) : '–'),
  },
  {
    id: 'situacao',
    titulo: t('produto.coluna.situacao'),
    lugar: 'pe',
    celula: c => <Situacao tom={tonsDaCompra[c.situacao]}>{t(`compra.situacao.${c.situacao}`)}</Situacao>,
  },
  {
    id: 'total',
    titulo: t('compra.total'),
    lugar: 'valor',
    fim: true,
    celula: c => <Valor centavos={deReais(c.total) ?? 0} />,
  },
]
