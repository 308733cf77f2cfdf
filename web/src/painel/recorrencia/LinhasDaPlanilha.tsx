import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Valor } from '../../ui/Valor.tsx'
import type { Conferencia, LinhaFeita } from './usePlanilha.ts'

type Linha = Conferencia['linhas'][number] | LinhaFeita
const tons: Record<Linha['situacao'], TomDaSituacao> = {
  ...{ pronta: 'bom', criada: 'bom', 'ja-criada': 'parado', 'com-erro': 'ruim', falhou: 'ruim' },
}
const DE_UMA_VEZ = 50

/** Rows of a spreadsheet, those to correct first: which line, whose, and what is wrong in which column. */
export function LinhasDaPlanilha({ linhas }: { linhas: readonly Linha[] }) {
  const { t, idioma } = useTextos()
  const [quantas, setQuantas] = useState(DE_UMA_VEZ)
  const primeiro = (l: Linha) => (l.erros.length || l.situacao === 'falhou' ? 0 : 1)
  const emOrdem = [...linhas].sort((a, b) => primeiro(a) - primeiro(b) || a.linha - b.linha)
  const faltam = Math.min(DE_UMA_VEZ, emOrdem.length - quantas)
  return (
    <>
      <Tabela
        rotulo={t('assin.lote.titulo')}
        colunas={colunas(t, idioma === 'pt-BR')}
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

const colunas = (t: Traduzir, emPortugues: boolean): Coluna<Linha>[] => [
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
    titulo: t('recor.coluna.pagador'),
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
    celula: l => <Situacao tom={tons[l.situacao]}>{t(`lote.situacao.${l.situacao}`)}</Situacao>,
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
    id: 'valor',
    titulo: t('lote.valor'),
    lugar: 'valor',
    fim: true,
    celula: l => (l.valor === null ? '–' : <Valor centavos={deReais(l.valor) ?? 0} />),
  },
]
