import { Button, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { DIAS_DE_ANTECEDENCIA } from '../../../../shared/domain/ciclos.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { MotivoSemPixAutomatico } from '../../../../shared/domain/pixAutomatico.ts'
import { type FormaDaEmpresa, formasDaEmpresa } from '../../../../shared/domain/recorrencias.ts'
import { useAction } from '../../api/useAction.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { BancoDoPagador, bancoVazio } from './BancoDoPagador.tsx'
import { CamposDasCondicoes } from './CamposDasCondicoes.tsx'
import { CamposDoPagador, pagadorVazio } from './CamposDoPagador.tsx'
import { condicoesVazias, corpoDasCondicoes, errosPorCampo } from './condicoes.ts'
import { InicioDoServico } from './InicioDoServico.tsx'

type Plano = ItemDe<'listarPlanos'>

/** One short form: what is charged, from which day, and who pays. The server says what is wrong, by field. */
export function NovaAssinatura(props: {
  planos: readonly Plano[]
  /** Why the PSP takes no mandate of this company; nothing where it does. */
  semPixAutomatico: readonly MotivoSemPixAutomatico[]
  aoCriar: (id: string) => void
}) {
  const { planos, semPixAutomatico, aoCriar } = props
  const { t, idioma } = useTextos()
  const [planoId, setPlanoId] = useState<string>()
  const [condicoes, setCondicoes] = useState(condicoesVazias)
  const [forma, setForma] = useState<FormaDaEmpresa>('boleto')
  const [primeiro, setPrimeiro] = useState(() => somarDias(dataSaoPaulo(Date.now()), DIAS_DE_ANTECEDENCIA))
  const [inicio, setInicio] = useState('')
  const [noBanco, setNoBanco] = useState(false)
  const [banco, setBanco] = useState(bancoVazio)
  const [pagador, setPagador] = useState(pagadorVazio)
  const { executar, enviando, erro } = useAction('criarAssinatura')
  const erros = errosPorCampo(
    erro?.name === 'RequisicaoInvalida'
      ? erro.campos
      : erro?.name === 'DocumentoInvalido'
        ? [{ campo: erro.campo, mensagem: erro.message }]
        : [],
  )
  const plano = planos.find(p => p.id === planoId)
  const pelaConta = forma === 'pixAutomatico' && noBanco
  // each debit is of the authorised amount alone
  const proporcional = (plano ? plano.proporcional : condicoes.proporcional) && !pelaConta
  const criar = async () => {
    const oQue = planoId === undefined ? { condicoes: corpoDasCondicoes(condicoes) } : { planoId }
    const r = await executar({
      body: {
        ...oQue,
        forma,
        primeiroVencimento: primeiro,
        ...(proporcional && inicio && { inicio }),
        ...(pelaConta && { banco }),
        pagador,
      },
    })
    if (!r.ok) return
    avisar(t('recor.criada'))
    aoCriar(r.data.id)
  }
  return (
    <Stack
      as="form"
      gap="5"
      onSubmit={e => {
        e.preventDefault()
        if (!enviando) void criar()
      }}
    >
      {planos.length > 0 && (
        <Fichas rotulo={t('recor.oQue')}>
          {planos.map(p => (
            <Ficha key={p.id} ligada={p.id === planoId} aoClicar={() => setPlanoId(p.id)}>
              {`${p.nome} · ${formatarReais(deReais(p.valor) ?? 0, idioma)} ${t(`recor.intervalo.${p.intervalo}`)}`}
            </Ficha>
          ))}
          <Ficha ligada={planoId === undefined} aoClicar={() => setPlanoId(undefined)}>
            {t('recor.semPlano')}
          </Ficha>
        </Fichas>
      )}
      {planoId === undefined && <CamposDasCondicoes condicoes={condicoes} erros={erros} aoMudar={setCondicoes} />}
      <Fichas rotulo={t('recor.campo.forma')}>
        {formasDaEmpresa
          .filter(f => f === 'boleto' || semPixAutomatico.length === 0)
          .map(f => (
            <Ficha key={f} ligada={f === forma} aoClicar={() => setForma(f)}>
              {t(`recor.forma.${f}`)}
            </Ficha>
          ))}
      </Fichas>
      {forma === 'pixAutomatico' && (
        <Fichas rotulo={t('recor.noBanco.como')}>
          {[false, true].map(pelo => (
            <Ficha key={String(pelo)} ligada={noBanco === pelo} aoClicar={() => setNoBanco(pelo)}>
              {t(pelo ? 'recor.noBanco.conta' : 'recor.noBanco.qr')}
            </Ficha>
          ))}
        </Fichas>
      )}
      <Text color="ink-2" fontSize="sm" mt="-3" aria-live="polite">
        <Fala>{t(pelaConta ? 'recor.noBanco.texto' : `recor.forma.${forma}Texto`)}</Fala>
      </Text>
      {pelaConta && <BancoDoPagador banco={banco} erros={erros} aoMudar={setBanco} />}
      {semPixAutomatico.length > 0 && <SemPixAutomatico motivos={semPixAutomatico} />}
      <Campo nome="primeiroVencimento" rotulo={t('recor.campo.primeiro')} erro={erros.primeiroVencimento}>
        <Input
          name="primeiroVencimento"
          type="date"
          size="lg"
          value={primeiro}
          onChange={e => setPrimeiro(e.currentTarget.value)}
        />
      </Campo>
      {proporcional && (
        <InicioDoServico
          centavos={plano ? (deReais(plano.valor) ?? 0) : condicoes.centavos}
          intervalo={plano?.intervalo ?? condicoes.intervalo}
          {...{ primeiro, inicio, erro: erros.inicio, aoMudar: setInicio }}
        />
      )}
      <Heading as="h3" fontSize="md" fontWeight="bold">
        {t('recor.quemPaga')}
      </Heading>
      <CamposDoPagador pagador={pagador} erros={erros} aoMudar={setPagador} />
      {erro && <Aviso tom="erro">{erro.message}</Aviso>}
      <Flex justify="flex-end">
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t('recor.criar')}
        </Button>
      </Flex>
    </Stack>
  )
}

/** Why there is no Pix Automático, and what to do about each reason. */
function SemPixAutomatico({ motivos }: { motivos: readonly MotivoSemPixAutomatico[] }) {
  const { t } = useTextos()
  return (
    <Aviso tom="nota">
      <Text fontWeight="semibold">{t('recor.semPixAutomatico')}</Text>
      {motivos.map(m => (
        <Text key={m} mt="1">
          {t(`recor.semPixAutomatico.${m}`)}
        </Text>
      ))}
    </Aviso>
  )
}
