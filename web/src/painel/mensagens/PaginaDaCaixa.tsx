import { Box, Button, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Pagina, Superficie } from '../../ui/Pagina.tsx'
import { useAto } from '../../ui/useAto.ts'
import { DialogoDoRecado } from './DialogoDoRecado.tsx'
import { ItemDaCaixa } from './ItemDaCaixa.tsx'
import { caixas, palavras, type QualCaixa, type Recado, useCaixa } from './useCaixa.ts'

/** A box as a page: the newest fifty, each marked, changed or removed; what is done shows in the top bar at once. */
export function PaginaDaCaixa({ qual }: { qual: QualCaixa }) {
  const { t } = useTextos()
  const caixa = useCaixa(qual)
  const [busca, setBusca] = useSearchParams()
  const soNovas = busca.get('so') === 'novas'
  const [editando, setEditando] = useState<Recado | 'novo'>()
  const [aExcluir, setAExcluir] = useState<Recado>()
  const lista = useRef<HTMLDivElement>(null)
  const filtrar = (novas: boolean) => setBusca(novas ? { so: 'novas' } : {}, { replace: true })
  useAto(qual, () => setEditando('novo'))
  const acao = (
    <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setEditando('novo')}>
      <Icone nome="mais" />
      {t(`caixa.${qual}.nova`)}
    </Button>
  )
  return (
    <Pagina titulo={t(`caixa.${qual}`)} texto={t(`caixa.${qual}.texto`)} acao={acao}>
      <Flex gap="3" wrap="wrap" justify="space-between" align="center" mb="4" minH="12">
        <Fichas rotulo={t('caixa.mostrar')}>
          <Ficha ligada={!soNovas} aoClicar={() => filtrar(false)}>
            {t('caixa.todas')}
          </Ficha>
          <Ficha ligada={soNovas} aoClicar={() => filtrar(true)}>
            {t('caixa.naoLidas', { n: caixa.novos })}
          </Ficha>
        </Fichas>
        {caixa.novos > 0 && (
          <Button variant="ghost" onClick={() => void caixa.lerTudo()}>
            <Icone nome="feito" />
            {t('caixa.lerTudo')}
          </Button>
        )}
      </Flex>
      <Box ref={lista} tabIndex={-1} outline="none">
        <Superficie>{conteudo()}</Superficie>
      </Box>
      <DialogoDoRecado qual={qual} recado={editando} aoFechar={() => setEditando(undefined)} aoSalvar={caixa.entrou} />
      <Excluir
        qual={qual}
        recado={aExcluir}
        aoCancelar={() => setAExcluir(undefined)}
        focoAoSair={() => lista.current}
        aoExcluir={id => {
          setAExcluir(undefined)
          caixa.saiu(id)
        }}
      />
    </Pagina>
  )

  function conteudo() {
    if (caixa.erro && !caixa.itens)
      return (
        <EstadoDeErro
          titulo={t('caixa.erro')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={caixa.recarregar}
        />
      )
    if (!caixa.itens)
      return (
        <Box p="5">
          <EsqueletoDeLinhas linhas={5} />
        </Box>
      )
    const itens = soNovas ? caixa.itens.filter(r => !r.read) : caixa.itens
    if (itens.length === 0)
      return soNovas ? (
        <EstadoVazio figura="buscaVazia" titulo={t('caixa.nadaNovo')} texto={t('caixa.nadaNovoTexto')} />
      ) : (
        <EstadoVazio figura="aviso" titulo={t('caixa.vazia')} texto={t(`caixa.${qual}.vazia`)} />
      )
    return (
      <Box as="ul" listStyleType="none" aria-label={t(`caixa.${qual}`)} borderRadius="l3" overflow="hidden">
        {itens.map(r => (
          <ItemDaCaixa
            key={r.id}
            r={r}
            qual={qual}
            aoAlternar={() => void caixa.alternar(r)}
            aoEditar={() => setEditando(r)}
            aoExcluir={() => setAExcluir(r)}
          />
        ))}
      </Box>
    )
  }
}

/** Asks first, and says who will miss it: one's own goes for everybody, another's only from one's own box. */
function Excluir(props: {
  qual: QualCaixa
  recado: Recado | undefined
  aoCancelar: () => void
  aoExcluir: (id: string) => void
  focoAoSair: () => HTMLElement | null
}) {
  const { qual, recado } = props
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction(caixas[qual].excluir)
  const titulo = recado ? palavras(recado, t).titulo : ''
  const confirmar = async () => {
    if (!recado) return
    const r = await executar({ query: { id: recado.id } })
    // another user removed it meanwhile: it is gone all the same
    if (!r.ok && r.error.name !== 'RecadoNaoEncontrado') return
    limparErro()
    avisar(t('caixa.excluida'))
    props.aoExcluir(recado.id)
  }
  return (
    <Confirmacao
      aberto={recado !== undefined}
      titulo={t(recado?.meu ? 'caixa.excluirTitulo' : 'caixa.ocultarTitulo', { titulo })}
      texto={t(recado?.meu ? `caixa.${qual}.excluirTexto` : 'caixa.ocultarTexto')}
      confirmar={t(enviando ? 'salvando' : recado?.meu ? 'caixa.excluir' : 'caixa.ocultar')}
      cancelar={t('caixa.manter')}
      perigo
      enviando={enviando}
      erro={erro && t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
      focoAoSair={props.focoAoSair}
      aoConfirmar={() => void confirmar()}
      aoCancelar={() => {
        limparErro()
        props.aoCancelar()
      }}
    />
  )
}
