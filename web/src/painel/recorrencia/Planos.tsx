import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Confirmacao, Dialogo } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { CamposDasCondicoes } from './CamposDasCondicoes.tsx'
import { type Condicoes, condicoesVazias, corpoDasCondicoes, errosPorCampo } from './condicoes.ts'

type Plano = ItemDe<'listarPlanos'>

/** What the company sells again and again: made, changed and closed here, for subscriptions to come. */
export function Planos({ planos, aoMudar }: { planos: readonly Plano[]; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const [editando, setEditando] = useState<Plano | 'novo'>()
  const [aEncerrar, setAEncerrar] = useState<Plano>()
  return (
    <Stack gap="4">
      <Text color="ink-2">{t('recor.planos.texto')}</Text>
      {planos.length === 0 && <Text color="ink-2">{t('recor.planos.vazio')}</Text>}
      <chakra.ul listStyleType="none">
        {planos.map(p => (
          <chakra.li
            key={p.id}
            display="flex"
            gap="2"
            alignItems="center"
            py="2"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <Text flex="1" minW="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="semibold" display="block">
                {p.nome}
              </Text>
              <Text as="span" color="ink-2" fontSize="sm">
                {formatarReais(deReais(p.valor) ?? 0, idioma)} {t(`recor.intervalo.${p.intervalo}`)}
              </Text>
            </Text>
            {p.situacao === 'encerrado' ? (
              <Situacao tom="parado">{t('recor.planos.encerrado')}</Situacao>
            ) : (
              <>
                <Botao
                  icone="editar"
                  rotulo={t('recor.planos.editar', { nome: p.nome })}
                  aoClicar={() => setEditando(p)}
                />
                <Botao
                  icone="encerrar"
                  rotulo={t('recor.planos.encerrar', { nome: p.nome })}
                  aoClicar={() => setAEncerrar(p)}
                />
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex justify="flex-end">
        <Button size="lg" onClick={() => setEditando('novo')}>
          {t('recor.planos.novo')}
        </Button>
      </Flex>
      <Dialogo
        aberto={!!editando}
        aoFechar={() => setEditando(undefined)}
        titulo={
          editando && editando !== 'novo' ? t('recor.planos.editar', { nome: editando.nome }) : t('recor.planos.novo')
        }
      >
        {editando && (
          <FormularioDoPlano
            plano={editando === 'novo' ? undefined : editando}
            aoSalvar={() => {
              setEditando(undefined)
              aoMudar()
            }}
          />
        )}
      </Dialogo>
      <Encerrar plano={aEncerrar} aoFechar={() => setAEncerrar(undefined)} aoMudar={aoMudar} />
    </Stack>
  )
}

const Botao = (p: { icone: 'editar' | 'encerrar'; rotulo: string; aoClicar: () => void }) => (
  <Button
    variant="ghost"
    colorPalette="gray"
    minW="11"
    h="11"
    px="0"
    aria-label={p.rotulo}
    title={p.rotulo}
    onClick={p.aoClicar}
  >
    <Icone nome={p.icone} tamanho={18} />
  </Button>
)

const digitadas = (p: Plano | undefined): Condicoes =>
  p
    ? {
        ...{ nome: p.nome, centavos: deReais(p.valor) ?? 0, intervalo: p.intervalo },
        ...{ ciclos: p.ciclos === null ? '' : String(p.ciclos), carencia: String(p.carencia) },
        ...{ proporcional: p.proporcional, pagadorPodePausar: p.pagadorPodePausar },
        ...{ cbs: deReais(p.cbsInformado ?? 0) ?? 0, ibs: deReais(p.ibsInformado ?? 0) ?? 0 },
      }
    : condicoesVazias

function FormularioDoPlano({ plano, aoSalvar }: { plano: Plano | undefined; aoSalvar: () => void }) {
  const { t } = useTextos()
  const [condicoes, setCondicoes] = useState(() => digitadas(plano))
  const [teste, setTeste] = useState(String(plano?.diasDeTeste ?? 0))
  const criar = useAction('criarPlano')
  const alterar = useAction('alterarPlano')
  const erro = criar.erro ?? alterar.erro
  const enviando = criar.enviando || alterar.enviando
  const erros = errosPorCampo(erro?.name === 'RequisicaoInvalida' ? erro.campos : [])
  const salvar = async () => {
    const body = { ...corpoDasCondicoes(condicoes), diasDeTeste: Number(teste || 0) }
    const r = plano ? await alterar.executar({ params: { id: plano.id }, body }) : await criar.executar({ body })
    if (!r.ok) return
    avisar(t('recor.planos.salvo'))
    aoSalvar()
  }
  return (
    <Stack
      as="form"
      gap="4"
      onSubmit={e => {
        e.preventDefault()
        if (!enviando) void salvar()
      }}
    >
      <CamposDasCondicoes condicoes={condicoes} erros={erros} aoMudar={setCondicoes} />
      <Campo nome="diasDeTeste" rotulo={t('recor.campo.diasDeTeste')} erro={erros.diasDeTeste}>
        <Input
          name="diasDeTeste"
          size="lg"
          inputMode="numeric"
          maxLength={2}
          value={teste}
          onChange={e => setTeste(e.currentTarget.value)}
        />
      </Campo>
      {erro && <Aviso tom="erro">{erro.message}</Aviso>}
      <Flex justify="flex-end">
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t('recor.planos.salvar')}
        </Button>
      </Flex>
    </Stack>
  )
}

function Encerrar(p: { plano: Plano | undefined; aoFechar: () => void; aoMudar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('encerrarPlano')
  const nome = p.plano?.nome ?? ''
  const encerrar = async () => {
    if (!p.plano) return
    const r = await executar({ params: { id: p.plano.id } })
    if (!r.ok) return
    p.aoFechar()
    p.aoMudar()
  }
  return (
    <Confirmacao
      aberto={!!p.plano}
      titulo={t('recor.planos.encerrar.pergunta', { nome })}
      texto={t('recor.planos.encerrar.texto')}
      confirmar={t('recor.planos.encerrar', { nome })}
      cancelar={t('recor.voltar')}
      enviando={enviando}
      erro={erro?.message}
      aoConfirmar={() => void encerrar()}
      aoCancelar={() => {
        limparErro()
        p.aoFechar()
      }}
    />
  )
}
