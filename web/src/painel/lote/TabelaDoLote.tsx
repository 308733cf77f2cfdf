import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Icone } from '../../ui/icones.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { centavosDe, type Linha, palavrasDe } from './arquivo.ts'

/** Rows that are drawn at a time: five hundred at once would be slow to scroll. */
const DE_UMA_VEZ = 50
const tons: Readonly<Record<Linha['situacao'], TomDaSituacao>> = {
  pronta: 'bom',
  criada: 'bom',
  'ja-criada': 'nota',
  'com-erro': 'ruim',
  falhou: 'atencao',
}

/** The rows of a spreadsheet, of its dry run or of its links; those that need a look come first. */
export function TabelaDoLote({ linhas, rotulo }: { linhas: readonly Linha[]; rotulo: string }) {
  const { t, idioma } = useTextos()
  const [quantas, setQuantas] = useState(DE_UMA_VEZ)
  const primeiro = (l: Linha) => (l.erros.length || l.situacao === 'falhou' ? 0 : 1)
  const emOrdem = [...linhas].sort((a, b) => primeiro(a) - primeiro(b) || a.linha - b.linha)
  const faltam = Math.min(DE_UMA_VEZ, emOrdem.length - quantas)
  return (
    <>
      <Tabela
        rotulo={rotulo}
        colunas={colunasDoLote(t, idioma === 'pt-BR', linhas)}
        itens={emOrdem.slice(0, quantas)}
        chave={l => String(l.linha)}
      />
      {faltam > 0 && (
        <Button
          variant="outline"
          mt="4"
          w={{ base: 'full', md: 'auto' }}
          onClick={() => setQuantas(quantas + DE_UMA_VEZ)}
        >
          {t('lote.mais', { n: faltam })}
        </Button>
      )}
    </>
  )
}

function colunasDoLote(t: Traduzir, emPortugues: boolean, linhas: readonly Linha[]): Coluna<Linha>[] {
  const comReferencia = linhas.some(l => l.referencia)
  const comNotas = linhas.some(l => l.erros.length || l.situacao === 'falhou' || igualA(l))
  const comLink = linhas.some(l => l.link)
  return [
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
      titulo: t('lote.nome'),
      lugar: 'nome',
      celula: l => (
        <chakra.span fontWeight="semibold" overflowWrap="anywhere">
          {l.nome ?? t('lote.semNome')}
        </chakra.span>
      ),
    },
    ...(comReferencia
      ? [
          {
            id: 'referencia',
            titulo: t('lote.referencia'),
            lugar: 'detalhe' as const,
            quieta: true,
            celula: (l: Linha) => l.referencia,
          },
        ]
      : []),
    {
      id: 'situacao',
      titulo: t('lote.situacao'),
      lugar: 'detalhe',
      celula: l => <Situacao tom={tons[l.situacao]}>{t(`lote.situacao.${l.situacao}`)}</Situacao>,
    },
    ...(comNotas
      ? [{ id: 'notas', titulo: t('lote.notas'), lugar: 'pe' as const, celula: (l: Linha) => notas(l, t, emPortugues) }]
      : []),
    {
      id: 'valor',
      titulo: t('lote.valor'),
      lugar: 'valor',
      fim: true,
      celula: l => (l.valor === null ? '–' : <Valor centavos={centavosDe(l)} />),
    },
    ...(comLink
      ? [{ id: 'link', titulo: t('lote.link'), lugar: 'acoes' as const, celula: (l: Linha) => copiar(l, t) }]
      : []),
  ]
}

const igualA = (l: Linha) => ('igualA' in l && l.situacao === 'pronta' ? l.igualA : null)

function notas(l: Linha, t: Traduzir, emPortugues: boolean) {
  const erradas = palavrasDe(l, t, emPortugues)
  const repetida = igualA(l)
  if (!erradas.length && repetida === null) return null
  return (
    <Stack gap="1" py="2">
      {erradas.map(frase => (
        <HStack key={frase} gap="2" color="danger" align="flex-start">
          <chakra.span pt="0.5">
            <Icone nome="alerta" tamanho={16} />
          </chakra.span>
          <Text>{frase}</Text>
        </HStack>
      ))}
      {repetida !== null && <Text color="warning">{t('lote.igualA', { n: repetida })}</Text>}
    </Stack>
  )
}

function copiar(l: Linha, t: Traduzir) {
  if (!l.link) return null
  const nome = l.referencia ? `${l.nome} (${l.referencia})` : (l.nome ?? t('lote.linhaN', { n: l.linha }))
  return <BotaoCopiar texto={l.link.url} aviso={t('links.copiado')} rotulo={t('lote.copiar', { nome })} />
}
