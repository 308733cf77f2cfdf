import { Button, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { formatarReais, paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTextos } from '../../../app/textos.tsx'
import { Aviso } from '../../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../../ui/BotaoDeDinheiro.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../../ui/EstadoVazio.tsx'
import { Fala } from '../../../ui/Fala.tsx'
import { Acoes, Conta } from './Conta.tsx'
import { EscolhaDoRecebivel } from './EscolhaDoRecebivel.tsx'
import { LinkDaOferta } from './LinkDaOferta.tsx'
import { type Antecipaveis, type Antecipavel, centavos, custoDe, type OfertaNova } from './tipos.ts'
import { useAntecipaveis } from './useAntecipaveis.ts'

interface Props {
  r: { id: string; nome: string }
  aberto: boolean
  aoFechar: () => void
  aoOferecer: () => void
}

/** An offer: which receivable and how much, a confirmation with every number, then its address. */
export function DialogoAntecipar(props: Props) {
  const { t } = useTextos()
  return (
    <Dialogo
      aberto={props.aberto}
      aoFechar={props.aoFechar}
      titulo={t('antecipar.titulo', { nome: props.r.nome })}
      largura="34rem"
    >
      <Conteudo {...props} />
    </Dialogo>
  )
}

function Conteudo(props: Props) {
  const { t } = useTextos()
  const { pagina, itens, falhou, carregarMais, recarregar } = useAntecipaveis(props.r.id)
  if (falhou)
    return (
      <EstadoDeErro
        titulo={t('erro.titulo')}
        texto={t('erro.texto')}
        repetir={t('erro.repetir')}
        aoRepetir={recarregar}
      />
    )
  if (!pagina) return <EsqueletoDeLinhas linhas={4} />
  if (pagina.impedimento !== null)
    return (
      <EstadoVazio
        figura="pagamentos"
        titulo={t('antecipar.vazio')}
        texto={t(`antecipar.motivo.${pagina.impedimento}`)}
      />
    )
  if (!itens.length)
    return <EstadoVazio figura="pagamentos" titulo={t('antecipar.vazio')} texto={t('antecipar.vazioTexto')} />
  return <Passos {...props} condicoes={pagina} itens={itens} aoVerMais={pagina.proximo ? carregarMais : undefined} />
}

function Passos({
  r,
  condicoes,
  itens,
  aoVerMais,
  aoFechar,
  aoOferecer,
}: Props & { condicoes: Antecipaveis; itens: readonly Antecipavel[]; aoVerMais: (() => void) | undefined }) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro } = useAction('criarAntecipacao')
  const [escolha, setEscolha] = useState<{ item: Antecipavel; valor: number }>()
  const [feita, setFeita] = useState<OfertaNova>()
  if (feita) return <Feita oferta={feita} aoFechar={aoFechar} />
  if (!escolha)
    return (
      <EscolhaDoRecebivel
        condicoes={condicoes}
        itens={itens}
        aoVerMais={aoVerMais}
        aoEscolher={(item, valor) => setEscolha({ item, valor })}
      />
    )
  const { item, valor } = escolha
  const agora = valor - (custoDe(valor, item, condicoes.taxa) ?? 0)
  const oferecer = async () => {
    const { data, arranjo } = item
    const resposta = await executar({ body: { recebedor: r.id, data, arranjo, valor: paraReais(valor) } })
    if (!resposta.ok) return
    setFeita(resposta.data)
    aoOferecer()
  }
  return (
    <Stack gap="5">
      {erro && (
        <Aviso tom="erro">
          {t(
            erro.name === 'AntecipacaoIndisponivel'
              ? `antecipar.motivo.${erro.motivo}`
              : erro.name === 'SemResposta'
                ? 'erro.semResposta'
                : 'erro.texto',
          )}
        </Aviso>
      )}
      <Conta item={item} valor={valor} condicoes={condicoes} inteira />
      <Text color="ink-2">{t('antecipar.confira')}</Text>
      <Acoes>
        <Button variant="outline" colorPalette="gray" onClick={() => setEscolha(undefined)}>
          {t('antecipar.voltar')}
        </Button>
        <BotaoDeDinheiro
          sobre={{ valor: null, em: item.data, de: r.nome }}
          onClick={() => void oferecer()}
          aria-disabled={enviando}
          autoFocus
        >
          {enviando ? t('antecipar.enviando') : t('antecipar.enviar', { valor: formatarReais(agora, idioma) })}
        </BotaoDeDinheiro>
      </Acoes>
    </Stack>
  )
}

/** Read aloud, with the focus on what ends it: the offer is out already. */
function Feita({ oferta, aoFechar }: { oferta: OfertaNova; aoFechar: () => void }) {
  const { t, idioma } = useTextos()
  const fechar = useRef<HTMLButtonElement>(null)
  useEffect(() => fechar.current?.focus(), [])
  return (
    <Stack gap="5">
      <Stack role="status" gap="1">
        <Fala>
          <Text fontWeight="bold" fontSize="lg">
            {t('antecipar.pronta')}
          </Text>
          <Text
            fontSize="2xl"
            lineHeight="1.4"
            fontWeight="bold"
            letterSpacing="-0.02em"
            fontVariantNumeric="tabular-nums"
          >
            {formatarReais(centavos(oferta.valorAntecipado), idioma)}
          </Text>
          <Text color="ink-2">{t('antecipar.prontaTexto')}</Text>
        </Fala>
      </Stack>
      <LinkDaOferta url={oferta.url} valorAntecipado={oferta.valorAntecipado} />
      <Acoes>
        <Button ref={fechar} onClick={aoFechar}>
          {t('antecipar.fechar')}
        </Button>
      </Acoes>
    </Stack>
  )
}
