import { Box, Button, Flex, Heading, Progress, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Medalhao } from '../../ui/Medalhao.tsx'
import { type LinhaFeita, resultadoEmCsv, somar } from './arquivo.ts'
import { TabelaDoLote } from './TabelaDoLote.tsx'
import type { Fase, Lote } from './useLote.ts'

type Andando = Extract<Fase, { total: number }>

/** On the way: how many rows are done, and what to do where it stopped. */
export function Criando({ estado, lote }: { estado: Andando; lote: Lote }) {
  const { t } = useTextos()
  const { fase, planilha, total, feitas } = estado
  const valores = { feitas: feitas.length, n: total }
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '5', md: '8' }}>
      <Progress.Root value={feitas.length} max={total} colorPalette="brand">
        <Progress.Label fontWeight="semibold" mb="3" aria-live="polite">
          <Fala>{t('lote.criando', valores)}</Fala>
        </Progress.Label>
        <Progress.Track borderRadius="full">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      {fase === 'parada' && (
        <Flex direction="column" gap="4" mt="5" align="flex-start">
          <Aviso tom="erro">
            <Text>{t('lote.parou', valores)}</Text>
          </Aviso>
          <Button size="lg" onClick={() => void lote.criar(planilha, total, feitas)}>
            {t('lote.continuar')}
          </Button>
        </Flex>
      )}
      {fase === 'recusada' && (
        <Flex direction="column" gap="4" mt="5" align="flex-start">
          <Aviso tom="erro">
            <Text>{t('lote.recusou')}</Text>
          </Aviso>
          <Button size="lg" onClick={lote.recomecar}>
            {t('lote.enviarOutra')}
          </Button>
        </Flex>
      )}
    </Box>
  )
}

/** The end: every row with its link, to copy or to take home. */
export function Criada({ estado, lote }: { estado: Extract<Fase, { fase: 'pronta' }>; lote: Lote }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const { planilha, feitas } = estado
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titulo.current?.focus()
  }, [])
  const novas = feitas.filter(l => l.situacao === 'criada')
  const falharam = feitas.filter(l => l.situacao === 'falhou').length
  const guardar = (linhas: readonly LinhaFeita[]) => {
    const texto = resultadoEmCsv(linhas, t, idioma === 'pt-BR')
    baixar(new Blob([texto], { type: 'text/csv;charset=utf-8' }), t('lote.arquivoDoResultado'))
  }
  return (
    <Box>
      <Flex gap="4" align="center">
        <Medalhao icone="feito" />
        <Box>
          <Heading as="h2" ref={titulo} tabIndex={-1} outline="none" fontSize="xl" fontWeight="bold">
            {novas.length ? t('lote.pronto', { n: novas.length }) : t('lote.nenhumNovo')}
          </Heading>
          <Text color="ink-2">
            {novas.length
              ? t('lote.prontoTexto', { total: formatarReais(somar(novas), idioma) })
              : t('lote.nenhumNovoTexto')}
          </Text>
        </Box>
      </Flex>
      {falharam > 0 && (
        <Flex direction="column" gap="3" mt="4" align="flex-start">
          <Aviso tom="erro">
            <Text>{t('lote.falharam', { n: falharam })}</Text>
          </Aviso>
          <Button variant="outline" onClick={() => void lote.criar(planilha, feitas.length)}>
            {t('lote.tentarFalhas')}
          </Button>
        </Flex>
      )}
      <Flex gap="3" wrap="wrap" my="5" direction={{ base: 'column', sm: 'row' }}>
        <Button size="lg" onClick={() => guardar(feitas)}>
          <Icone nome="baixar" />
          {t('lote.baixarResultado')}
        </Button>
        <Button size="lg" variant="outline" onClick={lote.recomecar}>
          {t('lote.enviarOutra')}
        </Button>
        <Button asChild size="lg" variant="ghost">
          <Link to={caminhos.links(slug)}>{t('lote.verLinks')}</Link>
        </Button>
      </Flex>
      <TabelaDoLote linhas={feitas} rotulo={t('lote.titulo')} />
    </Box>
  )
}
