import { Box, Button, Flex, Heading, Progress, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { escreverCsv } from '../../../../shared/domain/csv.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { modeloDasAssinaturas } from '../../../../shared/domain/lote/assinaturas.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { BotaoDeArquivo } from '../lote/EscolherPlanilha.tsx'
import { LinhasDaPlanilha } from './LinhasDaPlanilha.tsx'
import { MapaDasColunas } from './MapaDasColunas.tsx'
import { type PlanilhaDeAssinaturas, usePlanilha } from './usePlanilha.ts'

/** Subscribers out of a spreadsheet, or out of another provider's file: the file, its dry run, its subscriptions. */
export default function PaginaDaPlanilha() {
  return (
    <Permitido grupo="G03" direito="escrever">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const planilha = usePlanilha({ grande: t('lote.muitoGrande'), naoTexto: t('lote.arquivo.excel') })
  const { estado } = planilha
  const modelo = () => {
    const texto = escreverCsv(modeloDasAssinaturas(dataSaoPaulo(Date.now())))
    baixar(new Blob([texto], { type: 'text/csv;charset=utf-8' }), 'modelo-assinaturas.csv')
  }
  return (
    <Pagina
      titulo={t('assin.lote.titulo')}
      texto={t('assin.lote.texto')}
      acao={
        <Button size="lg" variant="outline" w={{ base: 'full', sm: 'auto' }} onClick={modelo}>
          <Icone nome="baixar" />
          {t('lote.modelo')}
        </Button>
      }
    >
      {(estado.fase === 'escolher' || estado.fase === 'conferindo') && (
        <Escolher estado={estado} aoEscolher={arquivo => void planilha.escolher(arquivo)} />
      )}
      {estado.fase === 'mapear' && (
        <MapaDasColunas
          key={estado.planilha.nome}
          {...estado}
          aoMapear={mapa => void planilha.conferir({ ...estado.planilha, mapa }, estado.desconhecidas)}
          aoDesistir={planilha.recomecar}
        />
      )}
      {estado.fase === 'conferida' && <Conferida estado={estado} planilha={planilha} />}
      {(estado.fase === 'criando' || estado.fase === 'parada') && <Criando estado={estado} planilha={planilha} />}
      {estado.fase === 'pronta' && <Pronta estado={estado} planilha={planilha} />}
    </Pagina>
  )
}

type Fase = PlanilhaDeAssinaturas['estado']
type Em<F extends Fase['fase']> = Extract<Fase, { fase: F }>

function Escolher(p: { estado: Em<'escolher'> | Em<'conferindo'>; aoEscolher: (arquivo: File | undefined) => void }) {
  const { t } = useTextos()
  const { estado } = p
  const conferindo = estado.fase === 'conferindo'
  return (
    <Stack gap="4">
      {estado.fase === 'escolher' && estado.recusa && (
        <Aviso tom="erro">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {estado.recusa.nome}
          </Text>
          <Text>{estado.recusa.mensagem}</Text>
        </Aviso>
      )}
      <Flex
        direction="column"
        align="center"
        textAlign="center"
        gap="3"
        px="6"
        py={{ base: '8', md: '12' }}
        bg="surface"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="line-strong"
        borderRadius="l3"
      >
        <Text fontWeight="semibold" aria-live="polite" overflowWrap="anywhere">
          <Fala>{conferindo ? t('lote.conferindo', { nome: estado.nome }) : t('assin.lote.escolha')}</Fala>
        </Text>
        <BotaoDeArquivo aoEscolher={p.aoEscolher} ocupado={conferindo} principal>
          {t('lote.escolher')}
        </BotaoDeArquivo>
        <Text fontSize="sm" color="ink-2" maxW="52ch">
          {t('lote.formato')}
        </Text>
      </Flex>
      <Aviso tom="nota">{t('assin.lote.outroProvedor')}</Aviso>
    </Stack>
  )
}

function Conferida({ estado, planilha }: { estado: Em<'conferida'>; planilha: PlanilhaDeAssinaturas }) {
  const { t, idioma } = useTextos()
  const [confirmando, setConfirmando] = useState(false)
  const { linhas, prontas, comErro, jaCriadas, soma, deFora } = estado.conferencia
  const titulo = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dry run is read from its top
  useEffect(() => {
    titulo.current?.focus()
  }, [estado.conferencia])
  const total = formatarReais(deReais(soma) ?? 0, idioma)
  return (
    <Stack gap="4">
      <Heading as="h2" ref={titulo} tabIndex={-1} outline="none" fontSize="xl" fontWeight="bold">
        {t('lote.conferida', { n: linhas.length })}
      </Heading>
      <SimpleGrid columns={3} gap={{ base: '2', sm: '3' }}>
        <Quantas nome={t('lote.prontas')} n={prontas} />
        <Quantas nome={t('lote.comErro')} n={comErro} cor={comErro ? 'danger' : undefined} />
        <Quantas nome={t('lote.jaCriadas')} n={jaCriadas} />
      </SimpleGrid>
      {comErro > 0 && <Aviso tom="atencao">{t('assin.lote.corrija', { n: comErro })}</Aviso>}
      {deFora.length > 0 && <Aviso tom="nota">{t('assin.lote.deFora', { titulos: deFora.join(', ') })}</Aviso>}
      <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        {prontas > 0 && (
          <Button size="lg" variant={comErro ? 'outline' : 'solid'} onClick={() => setConfirmando(true)}>
            {t('assin.lote.criar', { n: prontas })}
          </Button>
        )}
        <BotaoDeArquivo aoEscolher={arquivo => void planilha.escolher(arquivo)} principal={comErro > 0}>
          {t(comErro ? 'lote.enviarCorrigida' : 'lote.enviarOutra')}
        </BotaoDeArquivo>
      </Flex>
      <LinhasDaPlanilha linhas={linhas} />
      <Confirmacao
        aberto={confirmando}
        titulo={t('assin.lote.confirmar', { n: prontas })}
        texto={t('assin.lote.confirmarTexto', { total })}
        confirmar={t('assin.lote.criar', { n: prontas })}
        cancelar={t('lote.cancelar')}
        aoConfirmar={() => {
          setConfirmando(false)
          void planilha.criar(estado.planilha, linhas.length)
        }}
        aoCancelar={() => setConfirmando(false)}
      />
    </Stack>
  )
}

function Quantas({ nome, n, cor }: { nome: string; n: number; cor?: string | undefined }) {
  const { idioma } = useTextos()
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" px={{ base: '3', sm: '4' }} py="3">
      <Text fontSize="sm" color="ink-2">
        {nome}
      </Text>
      <Text fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" color={cor ?? 'ink'}>
        {n.toLocaleString(idioma)}
      </Text>
    </Box>
  )
}

function Criando({ estado, planilha }: { estado: Em<'criando' | 'parada'>; planilha: PlanilhaDeAssinaturas }) {
  const { t } = useTextos()
  const { fase, feitas, total } = estado
  return (
    <Stack gap="5" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '5', md: '8' }}>
      <Progress.Root value={feitas.length} max={total} colorPalette="brand">
        <Progress.Label fontWeight="semibold" mb="3" aria-live="polite">
          <Fala>{t('assin.lote.criando', { feitas: feitas.length, n: total })}</Fala>
        </Progress.Label>
        <Progress.Track borderRadius="full">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      {fase === 'parada' && (
        <>
          <Aviso tom="erro">{t('lote.parou', { feitas: feitas.length, n: total })}</Aviso>
          <Button size="lg" alignSelf="flex-start" onClick={() => void planilha.criar(estado.planilha, total, feitas)}>
            {t('lote.continuar')}
          </Button>
        </>
      )}
    </Stack>
  )
}

function Pronta({ estado: { feitas }, planilha }: { estado: Em<'pronta'>; planilha: PlanilhaDeAssinaturas }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titulo.current?.focus()
  }, [])
  const novas = feitas.filter(l => l.situacao === 'criada').length
  const falharam = feitas.filter(l => l.situacao === 'falhou').length
  return (
    <Stack gap="4">
      <Heading as="h2" ref={titulo} tabIndex={-1} outline="none" fontSize="xl" fontWeight="bold">
        {t('assin.lote.pronto', { n: novas })}
      </Heading>
      <Text color="ink-2">{t('assin.lote.prontoTexto')}</Text>
      {falharam > 0 && <Aviso tom="erro">{t('assin.lote.falharam', { n: falharam })}</Aviso>}
      <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        <Button asChild size="lg">
          <Link to={caminhos.assinaturas(slug)}>{t('assin.verLista')}</Link>
        </Button>
        <Button size="lg" variant="outline" onClick={planilha.recomecar}>
          {t('lote.enviarOutra')}
        </Button>
      </Flex>
      <LinhasDaPlanilha linhas={feitas} />
    </Stack>
  )
}
