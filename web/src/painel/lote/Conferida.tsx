import { Box, Button, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import type { Conferencia } from './arquivo.ts'
import { BotaoDeArquivo } from './EscolherPlanilha.tsx'
import { TabelaDoLote } from './TabelaDoLote.tsx'

/** The dry run: what the rows would make, what is wrong with which, and the two ways on. */
export function Conferida(props: {
  nome: string
  conferencia: Conferencia
  aoEscolher: (arquivo: File | undefined) => void
  aoCriar: () => void
  aoCriarOutraVez: () => void
}) {
  const { t, idioma } = useTextos()
  const { linhas, prontas, comErro, jaCriadas, soma } = props.conferencia
  const [soComErro, setSoComErro] = useState(false)
  const [confirmando, setConfirmando] = useState(false)
  const titulo = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dry run is read from its top
  useEffect(() => {
    titulo.current?.focus()
  }, [props.conferencia])
  const total = formatarReais(deReais(soma) ?? 0, idioma)
  const vistas = soComErro && comErro ? linhas.filter(l => l.erros.length) : linhas
  return (
    <Box>
      <Heading as="h2" ref={titulo} tabIndex={-1} outline="none" fontSize="xl" fontWeight="bold">
        {t('lote.conferida', { n: linhas.length })}
      </Heading>
      <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
        {t('lote.deArquivo', { nome: props.nome })}
      </Text>
      <SimpleGrid columns={3} gap={{ base: '2', sm: '3' }} mt="4">
        <Numero nome={t('lote.prontas')} n={prontas} mais={prontas ? t('lote.valeJuntas', { total }) : undefined} />
        <Numero nome={t('lote.comErro')} n={comErro} cor={comErro ? 'danger' : undefined} />
        <Numero nome={t('lote.jaCriadas')} n={jaCriadas} />
      </SimpleGrid>
      <Avisos {...props.conferencia} aoCriarOutraVez={props.aoCriarOutraVez} />
      <Flex gap="3" wrap="wrap" mt="4" mb="5" direction={{ base: 'column', sm: 'row' }}>
        {comErro > 0 && (
          <BotaoDeArquivo aoEscolher={props.aoEscolher} principal>
            {t('lote.enviarCorrigida')}
          </BotaoDeArquivo>
        )}
        {prontas > 0 && (
          <Button size="lg" variant={comErro ? 'outline' : 'solid'} onClick={() => setConfirmando(true)}>
            {t(comErro ? 'lote.criarCertas' : 'lote.criar', { n: prontas })}
          </Button>
        )}
        {!comErro && <BotaoDeArquivo aoEscolher={props.aoEscolher}>{t('lote.enviarOutra')}</BotaoDeArquivo>}
      </Flex>
      {comErro > 0 && comErro < linhas.length && (
        <Box mb="4">
          <Fichas rotulo={t('lote.mostrar')}>
            <Ficha ligada={!soComErro} aoClicar={() => setSoComErro(false)}>
              {`${t('lote.todas')} (${linhas.length})`}
            </Ficha>
            <Ficha ligada={soComErro} aoClicar={() => setSoComErro(true)}>
              {`${t('lote.soComErro')} (${comErro})`}
            </Ficha>
          </Fichas>
        </Box>
      )}
      <TabelaDoLote key={`${soComErro}`} linhas={vistas} rotulo={t('lote.conferida', { n: linhas.length })} />
      <Confirmacao
        aberto={confirmando}
        titulo={t('lote.confirmar', { n: prontas })}
        texto={
          <>
            <Text>{t('lote.confirmarTexto', { total })}</Text>
            {comErro > 0 && <Text mt="2">{t('lote.confirmarSem', { n: comErro })}</Text>}
          </>
        }
        confirmar={t('lote.criar', { n: prontas })}
        cancelar={t('lote.cancelar')}
        aoConfirmar={() => {
          setConfirmando(false)
          props.aoCriar()
        }}
        aoCancelar={() => setConfirmando(false)}
      />
    </Box>
  )
}

/** One figure, with what it comes to. */
function Numero({
  nome,
  n,
  mais,
  cor,
}: {
  nome: string
  n: number
  mais?: string | undefined
  cor?: string | undefined
}) {
  const { idioma } = useTextos()
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" px={{ base: '3', sm: '4' }} py="3">
      <Text fontSize="sm" color="ink-2">
        {nome}
      </Text>
      <Flex align="baseline" columnGap="2" wrap="wrap">
        <Text fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" color={cor ?? 'ink'}>
          {n.toLocaleString(idioma)}
        </Text>
        {mais && (
          <Text fontSize="sm" color="ink-2" fontVariantNumeric="tabular-nums">
            {mais}
          </Text>
        )}
      </Flex>
    </Box>
  )
}

function Avisos(props: Conferencia & { aoCriarOutraVez: () => void }) {
  const { t } = useTextos()
  const { linhas, prontas, comErro, jaCriadas } = props
  const iguais = linhas.filter(l => l.situacao === 'pronta' && l.igualA !== null).length
  return (
    <Flex direction="column" gap="3" mt="4">
      {comErro > 0 && (
        <Aviso tom="atencao">
          <Text>{prontas ? t('lote.corrija', { n: comErro }) : t('lote.todasErradas')}</Text>
        </Aviso>
      )}
      {iguais > 0 && (
        <Aviso tom="atencao">
          <Text>{t('lote.repetidasNoArquivo', { n: iguais })}</Text>
        </Aviso>
      )}
      {jaCriadas > 0 && (
        <Aviso tom="nota">
          <Flex gap="3" align="center" wrap="wrap" justify="space-between">
            <Text>{t('lote.jaCriadasTexto', { n: jaCriadas })}</Text>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={props.aoCriarOutraVez}>
              {t('lote.outraVez')}
            </Button>
          </Flex>
        </Aviso>
      )}
    </Flex>
  )
}
