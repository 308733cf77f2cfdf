import { Box, Button, Flex, Heading, Progress, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { escreverCsv } from '../../../../shared/domain/csv.ts'
import { modeloDosProdutos } from '../../../../shared/domain/lote/produtos.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Medalhao } from '../../ui/Medalhao.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { BotaoDeArquivo } from '../lote/EscolherPlanilha.tsx'
import { LinhasDosProdutos } from './LinhasDosProdutos.tsx'
import { useLojaLiberada } from './useLojaLiberada.ts'
import { type Importado, type PlanilhaDeProdutos, usePlanilhaDeProdutos } from './usePlanilhaDeProdutos.ts'

/** Products out of a spreadsheet: the file, its dry run, what was made and changed. */
export default function PlanilhaDosProdutos() {
  return (
    <Permitido grupo="G04" direito="escrever">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const contratada = useLojaLiberada()
  const planilha = usePlanilhaDeProdutos({ grande: t('lote.muitoGrande'), naoTexto: t('lote.arquivo.excel') })
  const { estado } = planilha
  const modelo = () => {
    const texto = escreverCsv(modeloDosProdutos(dataSaoPaulo(Date.now())))
    baixar(new Blob([texto], { type: 'text/csv;charset=utf-8' }), 'modelo-produtos.csv')
  }
  return (
    <Pagina
      titulo={t('produto.lote.titulo')}
      texto={t('produto.lote.texto')}
      acao={
        <Button size="lg" variant="outline" w={{ base: 'full', sm: 'auto' }} onClick={modelo}>
          <Icone nome="baixar" />
          {t('lote.modelo')}
        </Button>
      }
    >
      {!contratada && <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>}
      {contratada && (estado.fase === 'escolher' || estado.fase === 'conferindo') && (
        <Escolher estado={estado} aoEscolher={arquivo => void planilha.escolher(arquivo)} />
      )}
      {estado.fase === 'conferida' && <Conferida estado={estado} planilha={planilha} />}
      {(estado.fase === 'gravando' || estado.fase === 'parada') && <Gravando estado={estado} planilha={planilha} />}
      {estado.fase === 'pronta' && <Pronta estado={estado} planilha={planilha} />}
    </Pagina>
  )
}

type Fase = PlanilhaDeProdutos['estado']
type Em<F extends Fase['fase']> = Extract<Fase, { fase: F }>

function Escolher(p: { estado: Em<'escolher'> | Em<'conferindo'>; aoEscolher: (arquivo: File | undefined) => void }) {
  const { t } = useTextos()
  const { estado } = p
  const conferindo = estado.fase === 'conferindo'
  const recusa = estado.fase === 'escolher' ? estado.recusa : undefined
  return (
    <Stack gap="4">
      {recusa && (
        <Aviso tom="erro">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {recusa.nome}
          </Text>
          <Text>{recusa.mensagem}</Text>
          {(['faltam', 'desconhecidas', 'repetidas'] as const).map(
            quais =>
              recusa[quais].length > 0 && (
                <Text key={quais} overflowWrap="anywhere">
                  {t(`lote.${quais}`, { titulos: recusa[quais].join(', ') })}
                </Text>
              ),
          )}
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
        <Medalhao icone="subir" />
        <Text fontWeight="semibold" aria-live="polite" overflowWrap="anywhere">
          <Fala>{conferindo ? t('lote.conferindo', { nome: estado.nome }) : t('produto.lote.escolha')}</Fala>
        </Text>
        <BotaoDeArquivo aoEscolher={p.aoEscolher} ocupado={conferindo} principal>
          {t('lote.escolher')}
        </BotaoDeArquivo>
        <Text fontSize="sm" color="ink-2" maxW="52ch">
          {t('lote.formato')}
        </Text>
      </Flex>
      <Aviso tom="nota">{t('produto.lote.como')}</Aviso>
    </Stack>
  )
}

function Conferida({ estado, planilha }: { estado: Em<'conferida'>; planilha: PlanilhaDeProdutos }) {
  const { t } = useTextos()
  const [confirmando, setConfirmando] = useState(false)
  const { conferencia: c } = estado
  const titulo = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dry run is read from its top
  useEffect(() => {
    titulo.current?.focus()
  }, [c])
  const aGravar = c.novos + c.mudam
  return (
    <Stack gap="4">
      <Heading as="h2" ref={titulo} tabIndex={-1} outline="none" fontSize="xl" fontWeight="bold">
        {t('lote.conferida', { n: c.linhas.length })}
      </Heading>
      <Contas de={c} feitas={false} />
      {c.recusados > 0 && <Aviso tom="atencao">{t('produto.lote.corrija', { n: c.recusados })}</Aviso>}
      {aGravar === 0 && c.recusados === 0 && <Aviso tom="nota">{t('produto.lote.nadaMuda')}</Aviso>}
      <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        {aGravar > 0 && (
          <Button size="lg" variant={c.recusados ? 'outline' : 'solid'} onClick={() => setConfirmando(true)}>
            {t('produto.lote.gravar', { n: aGravar })}
          </Button>
        )}
        <BotaoDeArquivo aoEscolher={arquivo => void planilha.escolher(arquivo)} principal={c.recusados > 0}>
          {t(c.recusados ? 'lote.enviarCorrigida' : 'lote.enviarOutra')}
        </BotaoDeArquivo>
      </Flex>
      <LinhasDosProdutos linhas={c.linhas} feitas={false} />
      <Confirmacao
        aberto={confirmando}
        titulo={t('produto.lote.confirmar', { n: aGravar })}
        texto={t('produto.lote.confirmarTexto', { novos: c.novos, mudam: c.mudam })}
        confirmar={t('produto.lote.gravar', { n: aGravar })}
        cancelar={t('lote.cancelar')}
        aoConfirmar={() => {
          setConfirmando(false)
          void planilha.gravar(estado.planilha, c.linhas.length)
        }}
        aoCancelar={() => setConfirmando(false)}
      />
    </Stack>
  )
}

/** How many products are new, changed, as they were and refused. */
function Contas({ de, feitas }: { de: Importado; feitas: boolean }) {
  const { t, idioma } = useTextos()
  const recusados = de.recusados + de.falharam
  return (
    <SimpleGrid columns={{ base: 2, md: 4 }} gap={{ base: '2', sm: '3' }}>
      {(['novos', 'mudam', 'iguais', 'recusados'] as const).map(qual => {
        const n = qual === 'recusados' ? recusados : de[qual]
        return (
          <Box
            key={qual}
            bg="surface"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
            px={{ base: '3', sm: '4' }}
            py="3"
          >
            <Text fontSize="sm" color="ink-2">
              {t(feitas ? `produto.lote.feitos.${qual}` : `produto.lote.contas.${qual}`)}
            </Text>
            <Text
              fontSize="xl"
              fontWeight="bold"
              fontVariantNumeric="tabular-nums"
              color={qual === 'recusados' && n ? 'danger' : 'ink'}
            >
              {n.toLocaleString(idioma)}
            </Text>
          </Box>
        )
      })}
    </SimpleGrid>
  )
}

function Gravando({ estado, planilha }: { estado: Em<'gravando' | 'parada'>; planilha: PlanilhaDeProdutos }) {
  const { t } = useTextos()
  const { fase, feito, total } = estado
  const feitas = feito.linhas.length
  return (
    <Stack gap="5" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '5', md: '8' }}>
      <Progress.Root value={feitas} max={total} colorPalette="brand">
        <Progress.Label fontWeight="semibold" mb="3" aria-live="polite">
          <Fala>{t('produto.lote.gravando', { feitas, n: total })}</Fala>
        </Progress.Label>
        <Progress.Track borderRadius="full">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      {fase === 'parada' && (
        <>
          <Aviso tom="erro">{t('lote.parou', { feitas, n: total })}</Aviso>
          <Button size="lg" alignSelf="flex-start" onClick={() => void planilha.gravar(estado.planilha, total, feito)}>
            {t('lote.continuar')}
          </Button>
        </>
      )}
    </Stack>
  )
}

function Pronta({ estado: { feito }, planilha }: { estado: Em<'pronta'>; planilha: PlanilhaDeProdutos }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titulo.current?.focus()
  }, [])
  return (
    <Stack gap="4">
      <Heading as="h2" ref={titulo} tabIndex={-1} outline="none" fontSize="xl" fontWeight="bold">
        {t('produto.lote.pronto', { n: feito.novos + feito.mudam })}
      </Heading>
      <Text color="ink-2">{t('produto.lote.prontoTexto')}</Text>
      <Contas de={feito} feitas />
      {feito.falharam > 0 && <Aviso tom="erro">{t('produto.lote.falharam', { n: feito.falharam })}</Aviso>}
      <Flex gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        <Button asChild size="lg">
          <Link to={caminhos.produtos(slug)}>{t('produto.lote.ver')}</Link>
        </Button>
        <Button size="lg" variant="outline" onClick={planilha.recomecar}>
          {t('lote.enviarOutra')}
        </Button>
      </Flex>
      <LinhasDosProdutos linhas={feito.linhas} feitas />
    </Stack>
  )
}
