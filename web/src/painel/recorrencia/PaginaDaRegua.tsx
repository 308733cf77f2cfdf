import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../../shared/contract/regua.ts'
import {
  limitesDaRegua,
  type PassoDaRegua,
  type ProblemaDaRegua,
  problemasDaRegua,
} from '../../../../shared/domain/regua.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { PeComPrevia } from '../../ui/PeComPrevia.tsx'
import { SairSemSalvar } from '../../ui/SairSemSalvar.tsx'
import { CartaoDoPasso } from './CartaoDoPasso.tsx'
import { PreviaDoPasso } from './PreviaDoPasso.tsx'

type Regua = Received<typeof contrato.obterReguaDaRecorrencia>
/** A step that is being written: its key stays its own when others go. */
export type PassoEscrito = Omit<PassoDaRegua, 'dias'> & { chave: number; dias: string }

/** Loaded for a form: what a background refresh brings must not fall on what is being written. */
const umaVez = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true, dedupingInterval: 0 }

/** What payers of late charges are told (decision 0210): each step with its day, channel and words, as the payer reads it. */
export default function PaginaDaRegua() {
  const { t } = useTextos()
  const { slug } = useSessao()
  return (
    <Permitido grupo="G03">
      <Box ms="-2" mb="1">
        <Button asChild variant="ghost" colorPalette="gray" px="2">
          <Link to={caminhos.assinaturas(slug)}>
            <Icone nome="esquerda" />
            {t('recor.titulo')}
          </Link>
        </Button>
      </Box>
      <Pagina
        titulo={t('regua.titulo')}
        texto={t('regua.texto')}
        acao={
          <Button asChild variant="outline">
            <Link to={caminhos.numerosDasAssinaturas(slug)}>{t('regua.numeros')}</Link>
          </Button>
        }
      >
        <Carregada />
      </Pagina>
    </Permitido>
  )
}

function Carregada() {
  const { t } = useTextos()
  const { data, error, recarregar, guardar } = useEndpoint('obterReguaDaRecorrencia', {}, umaVez)
  if (error && !data) return <Falhou erro={error.erro} titulo={t('regua.erro')} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={4} altura="24" />
  // what was saved is where the form begins again
  return <Editor key={JSON.stringify(data.passos)} dados={data} aoSalvar={nova => void guardar(nova)} />
}

const escritos = (passos: readonly PassoDaRegua[]): PassoEscrito[] =>
  passos.map((p, chave) => ({ ...p, chave, dias: String(p.dias) }))
const lidos = (passos: readonly PassoEscrito[]): PassoDaRegua[] =>
  passos.map(({ chave: _, dias, ...p }) => ({
    ...p,
    dias: /^\d{1,3}$/.test(dias.trim()) ? Number(dias) : 0,
    assunto: p.canal === 'email' ? p.assunto.trim() : '',
    texto: p.texto.trim(),
  }))

/** The day of one more step: some days after the last one. */
const DIAS_ENTRE_PASSOS = 5

function Editor({ dados, aoSalvar }: { dados: Regua; aoSalvar: (nova: Regua) => void }) {
  const { t } = useTextos()
  const sessao = useSessao()
  const podeAlterar = podeEscrever(sessao, 'G03')
  const [passos, setPassos] = useState(() => escritos(dados.passos))
  const [visto, setVisto] = useState(0)
  const [problemas, setProblemas] = useState<ProblemaDaRegua[]>([])
  const [previa, setPrevia] = useState(false)
  const { executar, enviando, erro } = useAction('definirReguaDaRecorrencia')
  const alterado = JSON.stringify(passos) !== JSON.stringify(escritos(dados.passos))
  const mudar = (chave: number, mudanca: Partial<PassoEscrito>) => {
    setProblemas([])
    setPassos(atuais => atuais.map(p => (p.chave === chave ? { ...p, ...mudanca } : p)))
  }
  const acrescentar = () => {
    const dias = Math.min(
      Math.max(0, ...lidos(passos).map(p => p.dias)) + DIAS_ENTRE_PASSOS,
      limitesDaRegua.dias.maximo,
    )
    const chave = Math.max(-1, ...passos.map(p => p.chave)) + 1
    setPassos([...passos, { chave, dias: String(dias), canal: 'email', assunto: '', texto: '' }])
    setVisto(chave)
  }
  const salvar = async () => {
    const novos = lidos(passos)
    const achados = problemasDaRegua(novos)
    setProblemas(achados)
    const [primeiro] = achados
    if (primeiro) {
      const { chave } = passos[primeiro.passo] ?? { chave: 0 }
      document.getElementById(`campo-${primeiro.campo}-${chave}`)?.focus()
      return
    }
    const r = await executar({ body: { passos: novos } })
    if (!r.ok) return
    avisar(t('regua.salvos'))
    aoSalvar(r.data)
  }
  const mostrado = passos.find(p => p.chave === visto) ?? passos[0]
  const desenho = mostrado && <PreviaDoPasso passo={mostrado} empresa={dados.nomeComercial} />
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 23rem' }} gap="8" alignItems="start">
        <form
          noValidate
          aria-label={t('regua.titulo')}
          onSubmit={e => {
            e.preventDefault()
            if (!enviando) void salvar()
          }}
        >
          <Stack gap="5">
            <Text color="ink-2" fontSize="sm">
              {t(podeAlterar ? (dados.padrao ? 'regua.padrao' : 'regua.proprios') : 'regua.soLeitura')}{' '}
              {t('regua.quando')}
            </Text>
            {passos.length === 0 && <Aviso tom="nota">{t('regua.vazio')}</Aviso>}
            {passos.map((passo, n) => (
              <CartaoDoPasso
                key={passo.chave}
                n={n + 1}
                passo={passo}
                soLeitura={!podeAlterar}
                problemas={problemas.filter(p => p.passo === n)}
                aoVer={() => setVisto(passo.chave)}
                aoMudar={mudanca => mudar(passo.chave, mudanca)}
                aoTirar={() => {
                  setProblemas([])
                  setPassos(passos.filter(p => p.chave !== passo.chave))
                }}
              />
            ))}
            {podeAlterar && (
              <Flex gap="3" wrap="wrap">
                {passos.length < limitesDaRegua.passos && (
                  <Button variant="outline" onClick={acrescentar}>
                    <Icone nome="mais" />
                    {t('regua.novo')}
                  </Button>
                )}
                {!dados.padrao && <Restaurar aoRestaurar={aoSalvar} />}
              </Flex>
            )}
            {erro && <Aviso tom="erro">{t('erro.texto')}</Aviso>}
          </Stack>
          <PeComPrevia aoVer={mostrado && (() => setPrevia(true))}>
            {podeAlterar && (
              <Button type="submit" size="lg" aria-disabled={enviando}>
                {t(enviando ? 'salvando' : 'regua.salvar')}
              </Button>
            )}
          </PeComPrevia>
        </form>
        <Box as="aside" aria-label={t('previa.titulo')} hideBelow="xl" position="sticky" top="24">
          {desenho}
        </Box>
      </Grid>
      <Folha aberta={previa} aoFechar={() => setPrevia(false)} titulo={t('previa.titulo')}>
        {desenho}
      </Folha>
      <SairSemSalvar alterado={() => alterado} />
    </>
  )
}

/** The house's own steps again, asked first. */
function Restaurar({ aoRestaurar }: { aoRestaurar: (nova: Regua) => void }) {
  const { t } = useTextos()
  const [perguntando, setPerguntando] = useState(false)
  const { executar, enviando, erro, limparErro } = useAction('definirReguaDaRecorrencia')
  const restaurar = async () => {
    const r = await executar({ body: { passos: null } })
    if (!r.ok) return
    setPerguntando(false)
    avisar(t('regua.restaurados'))
    aoRestaurar(r.data)
  }
  return (
    <>
      <Button variant="ghost" colorPalette="gray" onClick={() => setPerguntando(true)}>
        {t('regua.restaurar')}
      </Button>
      <Confirmacao
        aberto={perguntando}
        titulo={t('regua.restaurar.pergunta')}
        texto={t('regua.restaurar.texto')}
        confirmar={t('regua.restaurar')}
        cancelar={t('recor.voltar')}
        enviando={enviando}
        erro={erro?.message}
        aoConfirmar={() => void restaurar()}
        aoCancelar={() => {
          limparErro()
          setPerguntando(false)
        }}
      />
    </>
  )
}
