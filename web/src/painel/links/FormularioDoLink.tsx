import { Box, Button, chakra, Grid, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, memo, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { temaDasPaginas } from '../../../../shared/domain/tema.ts'
import { listaMudou } from '../../api/listaMudou.ts'
import { lerSessao } from '../../api/sessao.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useLocation, useNavigate } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { PeComPrevia } from '../../ui/PeComPrevia.tsx'
import { SairSemSalvar } from '../../ui/SairSemSalvar.tsx'
import { PAUSA_MS } from '../../ui/useDepoisDaPausa.ts'
import { useTemaDaEmpresa } from '../tema/useTemaDaEmpresa.ts'
import { criarFonte, type Fonte, type LigacaoDoFormulario } from './formulario.ts'
import { PreviaAoVivo } from './PreviaAoVivo.tsx'
import { ResumoDosProblemas } from './ResumoDosProblemas.tsx'
import type { Rascunho } from './rascunho.ts'
import { esquecerRascunho, guardarRascunho, lerRascunho } from './rascunhoGuardado.ts'
import { resumoDasParcelas, resumoDasRegras } from './resumos.ts'
import { SecaoAparencia } from './SecaoAparencia.tsx'
import { SecaoCobranca, SecaoDetalhes } from './SecaoCobranca.tsx'
import { SecaoFiscal } from './SecaoFiscal.tsx'
import { SecaoCondicoes, SecaoFormas } from './SecaoFormas.tsx'
import { SecaoModelos } from './SecaoModelos.tsx'
import { SecaoRateio } from './SecaoRateio.tsx'
import { SecaoRegras } from './SecaoRegras.tsx'
import { SecaoSeguranca } from './SecaoSeguranca.tsx'
import type { Taxas } from './tipos.ts'
import { type LinkSalvo, useEnvioDoLink } from './useEnvioDoLink.ts'

interface Props {
  operacao: 'criarLink' | 'alterarLink'
  id?: string
  inicial: Rascunho
  taxas: Taxas
  /** @param resumo what it was limited to, in words. */
  aoSalvar: (nome: string, salvo: LinkSalvo, resumo: string) => void
}

/** What of the draft its picture shows. */
const camposDaPrevia = [
  ...(['nome', 'valor', 'descricao', 'pix', 'cartao', 'boleto', 'parcelas', 'semJurosAte'] as const),
  ...(['linkParaEstrangeiros'] as const),
  ...(['pagadorIdentificado', 'pagador', 'comTema', 'temaCor', 'temaCantos', 'backgroundColor', 'logo'] as const),
] as const
type Retratado = Pick<Rascunho, (typeof camposDaPrevia)[number]>

/** The form beside what the payer will see; leaving with changes asks first. */
export function FormularioDoLink({ operacao, id, inicial, taxas, aoSalvar }: Props) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const navegar = useNavigate()
  const guardado = useRascunhoGuardado(inicial)
  const { recuperado } = guardado
  const [fonte] = useState(() => criarFonte({ ...inicial, ...recuperado?.mudanca }))
  const [previa, setPrevia] = useState(false)
  const { enviar, problemas, limpar, enviando } = useEnvioDoLink(operacao, id, taxas)
  const [tentativa, setTentativa] = useState(0)
  const salvo = useRef(false)
  const original = useRef(JSON.stringify(inicial))
  const alterado = () => !salvo.current && JSON.stringify(fonte.ler()) !== original.current

  const mudar = useCallback(
    (mudanca: Partial<Rascunho>) => {
      fonte.mudar(mudanca)
      // What is being corrected stops being told off; the rest of the list stays.
      for (const campo of Object.keys(mudanca)) limpar(campo)
      if (mudanca.temaCor !== undefined || mudanca.comTema !== undefined) limpar('cor')
      if (mudanca.pix || mudanca.cartao || mudanca.boleto) limpar('formas')
    },
    [fonte, limpar],
  )
  const erro = useCallback((campo: string) => problemas.find(p => p.campo === campo)?.texto, [problemas])
  const parte: LigacaoDoFormulario = { fonte, taxas, mudar, erro }
  const submeter = async (evento: FormEvent) => {
    evento.preventDefault()
    if (enviando) return
    const rascunho = fonte.ler()
    const resposta = await enviar(rascunho)
    if (!resposta) return setTentativa(n => n + 1)
    salvo.current = true
    listaMudou('listarLinks')
    const valor = formatarReais(rascunho.valor, idioma)
    const resumo = [valor, ...resumoDasParcelas(rascunho, t), ...resumoDasRegras(rascunho, t, idioma)]
    aoSalvar(rascunho.nome.trim(), resposta, resumo.join(' · '))
  }

  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }} gap="8" alignItems="start">
        <chakra.form
          onSubmit={e => void submeter(e)}
          noValidate
          aria-label={t(id ? 'form.editarTitulo' : 'form.criarTitulo')}
          minW="0"
        >
          <Stack gap="5">
            {recuperado && (
              <Aviso tom="nota">
                <span>{t('form.recuperado')}</span>
                {recuperado.faltam.logo && <span>{t('form.recuperadoLogo')}</span>}
                {recuperado.faltam.pagador && <span>{t('form.recuperadoPagador')}</span>}
              </Aviso>
            )}
            <ResumoDosProblemas problemas={problemas} tentativa={tentativa} />
            <SecaoModelos {...parte} />
            <SecaoCobranca {...parte} />
            <SecaoFormas {...parte} />
            <SecaoDetalhes {...parte} />
            <SecaoCondicoes {...parte} />
            <SecaoSeguranca {...parte} />
            <SecaoRegras {...parte} />
            <SecaoRateio {...parte} />
            <SecaoFiscal {...parte} />
            <SecaoAparencia {...parte} />
          </Stack>
          <PeComPrevia aoVer={() => setPrevia(true)}>
            <Button
              hideBelow="sm"
              variant="outline"
              colorPalette="gray"
              size="lg"
              onClick={() => void navegar(caminhos.links(slug))}
            >
              {t('form.cancelar')}
            </Button>
            <Button type="submit" size="lg" aria-disabled={enviando} flex={{ base: 1, sm: 'none' }}>
              {t(enviando ? 'salvando' : id ? 'form.salvar' : 'links.criar')}
            </Button>
          </PeComPrevia>
        </chakra.form>
        <Box as="aside" aria-label={t('previa.titulo')} hideBelow="xl" position="sticky" top="24">
          <Text fontSize="sm" fontWeight="semibold" color="ink-2" textAlign="center" mb="3">
            {t('previa.titulo')}
          </Text>
          <PreviaDepois fonte={fonte} taxas={taxas} />
        </Box>
      </Grid>
      <Folha aberta={previa} aoFechar={() => setPrevia(false)} titulo={t('previa.titulo')}>
        <PreviaDepois fonte={fonte} taxas={taxas} />
      </Folha>
      <SairSemSalvar alterado={alterado} guardar={() => guardado.guardar(fonte.ler())} descartar={guardado.esquecer} />
    </>
  )
}

/** The draft of this form that a session's end kept, and how to keep it again. */
function useRascunhoGuardado(inicial: Rascunho) {
  const { email, empresaId } = useSessao()
  const { pathname, search } = useLocation()
  // the form's own person and address, also when both have moved on under it
  const [{ dono, caminho, comeco }] = useState({
    dono: { email, empresaId },
    caminho: pathname + search,
    comeco: inicial,
  })
  const [recuperado] = useState(() => lerRascunho(dono, caminho, comeco))
  // left with a session: it was saved, let go, or there is nothing changed in it
  useEffect(() => () => void (lerSessao() && esquecerRascunho(dono, caminho)), [dono, caminho])
  return {
    recuperado,
    guardar: (rascunho: Rascunho) => guardarRascunho({ dono, caminho, inicial: comeco, rascunho }),
    esquecer: () => esquecerRascunho(dono, caminho),
  }
}

/** The picture of the draft once the typing paused: it is as large as a page, and would stand in the way of the next letter. */
function PreviaDepois({ fonte, taxas }: { fonte: Fonte; taxas: Taxas }) {
  const [mostrado, setMostrado] = useState(fonte.ler)
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout>
    const mostrar = () => startTransition(() => setMostrado(fonte.ler()))
    const parar = fonte.ouvir(() => {
      clearTimeout(relogio)
      relogio = setTimeout(mostrar, PAUSA_MS)
    })
    // what changed before there was an ear for it
    mostrar()
    return () => {
      parar()
      clearTimeout(relogio)
    }
  }, [fonte])
  return <PreviaDoRascunho rascunho={mostrado} taxas={taxas} />
}

/** The draft in its company's look, or its own. */
const PreviaDoRascunho = memo(
  DesenhoDaPrevia,
  (a, b) => a.taxas === b.taxas && camposDaPrevia.every(campo => a.rascunho[campo] === b.rascunho[campo]),
)

function DesenhoDaPrevia({ rascunho, taxas }: { rascunho: Retratado; taxas: Taxas }) {
  const { tema: daEmpresa, quem } = useTemaDaEmpresa()
  const doLink = rascunho.comTema ? { cor: rascunho.temaCor, cantos: rascunho.temaCantos } : null
  return (
    <PreviaAoVivo
      link={rascunho}
      taxas={taxas}
      quem={{ ...quem, logo: rascunho.logo ?? quem.logo }}
      tema={temaDasPaginas(daEmpresa, doLink, rascunho.backgroundColor)}
    />
  )
}
