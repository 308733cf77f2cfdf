import { Button, Checkbox, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao, Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Icone } from '../../ui/icones.tsx'
import { CamposDaPessoa } from './CamposDaPessoa.tsx'
import { corpoDaPessoa, errosDa, type Pessoa, pessoaDa, pessoaVazia } from './pessoa.ts'

type Favorecido = ItemDe<'listarFavorecidos'>

/** People whom the company has paid or saved: those that are chosen become lines, whose amounts are typed. */
export function Salvos({ aoEscolher }: { aoEscolher: (pessoas: Pessoa[]) => void }) {
  const { t } = useTextos()
  const lista = useLista('listarFavorecidos', {}, { porPagina: 50 })
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set())
  const [novo, setNovo] = useState(false)
  const [aEsquecer, setAEsquecer] = useState<Favorecido>()
  const marcar = (id: string) => {
    const novos = new Set(marcados)
    if (!novos.delete(id)) novos.add(id)
    setMarcados(novos)
  }
  const escolhidos = lista.itens.filter(f => marcados.has(f.id))
  return (
    <Stack gap="3">
      {lista.carregando && <EsqueletoDeLinhas linhas={4} />}
      {lista.error && <Falhou erro={lista.error.erro} titulo={t('erro.titulo')} aoRepetir={lista.recarregar} />}
      {!lista.carregando && !lista.error && lista.itens.length === 0 && (
        <Text color="ink-2">{t('folha.semSalvos')}</Text>
      )}
      <chakra.ul listStyleType="none">
        {lista.itens.map(f => (
          <UmSalvo
            key={f.id}
            favorecido={f}
            marcado={marcados.has(f.id)}
            aoMarcar={() => marcar(f.id)}
            aoEsquecer={() => setAEsquecer(f)}
          />
        ))}
      </chakra.ul>
      {lista.temMais && (
        <Button variant="outline" onClick={() => lista.carregarMais()}>
          {t('folha.maisSalvos')}
        </Button>
      )}
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Button variant="outline" size="lg" onClick={() => setNovo(true)}>
          <Icone nome="mais" />
          {t('folha.novoSalvo')}
        </Button>
        <Button
          size="lg"
          aria-disabled={escolhidos.length === 0}
          onClick={() => escolhidos.length > 0 && aoEscolher(escolhidos.map((f, n) => pessoaDa(f, n + 1)))}
        >
          {t('folha.escolherSalvos')}
        </Button>
      </Flex>
      <Dialogo aberto={novo} aoFechar={() => setNovo(false)} titulo={t('folha.novoSalvo')}>
        <NovoSalvo
          aoSalvar={() => {
            setNovo(false)
            lista.mudou()
          }}
        />
      </Dialogo>
      <Esquecer favorecido={aEsquecer} aoFechar={() => setAEsquecer(undefined)} aoEsquecer={() => lista.mudou()} />
    </Stack>
  )
}

function UmSalvo(p: { favorecido: Favorecido; marcado: boolean; aoMarcar: () => void; aoEsquecer: () => void }) {
  const { t } = useTextos()
  const { nome, para, pagoEm } = p.favorecido
  return (
    <chakra.li display="flex" gap="2" alignItems="center" py="1" borderBottomWidth="1px" borderColor="line">
      <Checkbox.Root flex="1" minW="0" minH="12" gap="3" checked={p.marcado} onCheckedChange={p.aoMarcar}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label minW="0" overflowWrap="anywhere" fontWeight="normal">
          <Text as="span" fontWeight="semibold">
            {nome}
          </Text>
          <Text as="span" display="block" color="ink-2" fontSize="sm">
            {para} ·{' '}
            {pagoEm ? t('folha.pagoEm', { dia: formatarData(dataSaoPaulo(Date.parse(pagoEm))) }) : t('folha.nuncaPago')}
          </Text>
        </Checkbox.Label>
      </Checkbox.Root>
      <Button
        variant="ghost"
        colorPalette="gray"
        minW="11"
        h="11"
        px="0"
        aria-label={t('folha.esquecer', { nome })}
        onClick={p.aoEsquecer}
      >
        <Icone nome="fechar" tamanho={18} />
      </Button>
    </chakra.li>
  )
}

function NovoSalvo({ aoSalvar }: { aoSalvar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('salvarFavorecido')
  const [pessoa, setPessoa] = useState(() => pessoaVazia(0))
  const recusados = erro?.name === 'FavorecidoInvalido' ? erro.erros : []
  const ditos = recusados.map(e => ({ campo: e.campo, mensagem: t(`folha.erro.${e.motivo}`) }))
  const salvar = async () => {
    const r = await executar({ body: corpoDaPessoa({ ...pessoa, descricao: '' }) })
    if (!r.ok) return
    avisar(t('folha.salvo'))
    aoSalvar()
  }
  return (
    <Stack gap="4">
      {erro && ditos.length === 0 && <Aviso tom="erro">{erro.message}</Aviso>}
      <CamposDaPessoa pessoa={pessoa} erros={errosDa(ditos, pessoa.por)} aoMudar={setPessoa} semValor />
      <Flex justify="flex-end">
        <Button size="lg" aria-disabled={enviando} onClick={() => void salvar()}>
          {t('folha.salvar')}
        </Button>
      </Flex>
    </Stack>
  )
}

function Esquecer(p: { favorecido: Favorecido | undefined; aoFechar: () => void; aoEsquecer: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('removerFavorecido')
  const esquecer = async () => {
    if (!p.favorecido) return
    const r = await executar({ params: { favorecido: p.favorecido.id } })
    if (!r.ok) return
    avisar(t('folha.esquecido'))
    p.aoFechar()
    p.aoEsquecer()
  }
  return (
    <Confirmacao
      aberto={!!p.favorecido}
      titulo={t('folha.esquecer.pergunta', { nome: p.favorecido?.nome ?? '' })}
      texto={t('folha.esquecer.texto')}
      confirmar={t('folha.esquecer', { nome: p.favorecido?.nome ?? '' })}
      cancelar={t('folha.voltar')}
      enviando={enviando}
      erro={erro?.message}
      aoConfirmar={() => void esquecer()}
      aoCancelar={() => {
        limparErro()
        p.aoFechar()
      }}
    />
  )
}
