import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Valor } from '../../ui/Valor.tsx'
import type { LinhaDeProduto } from './usePlanilhaDeProdutos.ts'

const tons: Record<LinhaDeProduto['situacao'], TomDaSituacao> = {
  ...{ novo: 'bom', muda: 'nota', igual: 'parado', recusado: 'ruim', falhou: 'ruim' },
}
const lugares: Record<LinhaDeProduto['situacao'], number> = { recusado: 0, falhou: 0, novo: 1, muda: 1, igual: 2 }
const DE_UMA_VEZ = 50

/** Rows of a spreadsheet of products, those to correct first and those that are as they were last. */
export function LinhasDosProdutos({ linhas, feitas }: { linhas: readonly LinhaDeProduto[]; feitas: boolean }) {
  const { t, idioma } = useTextos()
  const [quantas, setQuantas] = useState(DE_UMA_VEZ)
  const emOrdem = [...linhas].sort((a, b) => lugares[a.situacao] - lugares[b.situacao] || a.linha - b.linha)
  const faltam = Math.min(DE_UMA_VEZ, emOrdem.length - quantas)
  return (
    <>
      <Tabela
        rotulo={t('produto.lote.titulo')}
        colunas={colunas(t, { feitas, emPortugues: idioma === 'pt-BR' })}
        itens={emOrdem.slice(0, quantas)}
        chave={l => String(l.linha)}
      />
      {faltam > 0 && (
        <Button variant="outline" w={{ base: 'full', md: 'auto' }} onClick={() => setQuantas(quantas + DE_UMA_VEZ)}>
          {t('lote.mais', { n: faltam })}
        </Button>
      )}
    </>
  )
}

const colunas = (
  t: Traduzir,
  { feitas, emPortugues }: { feitas: boolean; emPortugues: boolean },
): Coluna<LinhaDeProduto>[] => [
  {
    id: 'linha',
    titulo: t('lote.linha'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: (l, emCartao) => (emCartao ? t('lote.linhaN', { n: l.linha }) : l.linha),
  },
  {
    id: 'nome',
    titulo: t('produto.coluna.nome'),
    lugar: 'nome',
    celula: l => (
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {l.nome ?? t('lote.semNome')}
      </chakra.span>
    ),
  },
  {
    id: 'situacao',
    titulo: t('lote.situacao'),
    lugar: 'detalhe',
    celula: l => (
      <Situacao tom={tons[l.situacao]}>
        {t(feitas ? `produto.lote.feita.${l.situacao}` : `produto.lote.situacao.${l.situacao}`)}
      </Situacao>
    ),
  },
  {
    id: 'notas',
    titulo: t('lote.notas'),
    lugar: 'pe',
    celula: l =>
      l.erros.length ? (
        <Stack gap="1" py="2" color="danger">
          {l.erros.map(e => {
            // the server's sentences are Portuguese: other languages get our own
            const mensagem = emPortugues ? e.mensagem : t(`lote.motivo.${e.motivo}`)
            const frase = e.titulo ? t('lote.erroDaColuna', { titulo: e.titulo, mensagem }) : mensagem
            return <Text key={frase}>{frase}</Text>
          })}
        </Stack>
      ) : null,
  },
  {
    id: 'preco',
    titulo: t('produto.coluna.preco'),
    lugar: 'valor',
    fim: true,
    celula: l => (l.preco === null ? '–' : <Valor centavos={deReais(l.preco) ?? 0} />),
  },
]
