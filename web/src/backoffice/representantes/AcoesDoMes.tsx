import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Fala } from '../../ui/Fala.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { ComMotivo, palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { escreverMes, type MesDaComissao } from './Comissoes.tsx'
import type { Representante } from './FolhaDoRepresentante.tsx'

interface Props {
  c: MesDaComissao
  representante: Representante
  aoMudar: () => void
}
/** What may be done about a month as it stands: approved, its statement given, its invoice written down. */
export function AcoesDoMes(p: Props) {
  if (p.c.situacao === 'apurada') return <Aprovar {...p} />
  if (p.c.situacao !== 'aprovada' && p.c.situacao !== 'aguardandoNota') return null
  return (
    <Stack gap="3" mt="3">
      <Extrato {...p} />
      {p.c.situacao === 'aguardandoNota' && <Nota {...p} />}
    </Stack>
  )
}

function Aprovar({ c, representante: r, aoMudar }: Props) {
  const { executar, enviando, erro, limparErro } = useAction('aprovarComissao')
  const [pergunta, setPergunta] = useState(false)
  const formulario = useRef<HTMLFormElement>(null)
  if (!c.aprovavel)
    return (
      <Text color="ink-2" fontSize="sm" mt="3">
        {dizer('comissoes.outraPessoa')}
      </Text>
    )
  const mes = escreverMes(c.mes)
  const aprovar = async (motivo: string) => {
    const resposta = await executar({ params: { id: r.id, mes: c.mes }, body: { valor: c.valor, motivo } })
    if (!resposta.ok) return
    setPergunta(false)
    avisar(dizer('comissoes.aprovada', { mes: mes.toLowerCase() }))
    aoMudar()
  }
  return (
    <Flex mt="3">
      <BotaoDeDinheiro sobre={{ valor: c.valor, de: `${r.nome}, ${mes}` }} onClick={() => setPergunta(true)}>
        {dizer('comissoes.aprovar')}
      </BotaoDeDinheiro>
      <Confirmacao
        aberto={pergunta}
        titulo={dizer('comissoes.aprovar.pergunta', { valor: emReais(c.valor), mes: mes.toLowerCase() })}
        texto={
          <ComMotivo
            formulario={formulario}
            decisao={{
              texto: dizer('comissoes.aprovar.texto', {
                ...{ nome: r.nome, liquido: emReais(c.liquido), dia: formatarData(c.vencimento) },
              }),
              sugestao: dizer('comissoes.aprovar.motivo'),
            }}
            aoEnviar={aprovar}
          />
        }
        confirmar={enviando ? dizer('caso.enviando') : dizer('comissoes.aprovar')}
        cancelar={dizer('caso.voltar')}
        perigo={false}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => formulario.current?.requestSubmit()}
        aoCancelar={() => {
          limparErro()
          setPergunta(false)
        }}
      />
    </Flex>
  )
}

function Extrato({ c, representante: r, aoMudar }: Props) {
  const { executar, enviando, erro } = useAction('gerarExtratoDaComissao')
  const [feito, setFeito] = useState<{ endereco: string; expiraEm: string }>()
  const gerar = async () => {
    const resposta = await executar({ params: { id: r.id, mes: c.mes } })
    if (!resposta.ok) return
    setFeito(resposta.data)
    aoMudar()
  }
  return (
    <>
      {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
      {feito ? (
        <Stack gap="2" role="status">
          <Fala>
            <Text fontSize="sm" overflowWrap="anywhere" bg="canvas" borderRadius="l2" p="3">
              {feito.endereco}
            </Text>
            <Text fontSize="sm" color="ink-2">
              {dizer('comissoes.extratoPronto', { quando: escreverMomento(feito.expiraEm, 'pt-BR') })}
            </Text>
            <BotaoCopiar
              variant="outline"
              alignSelf="flex-start"
              texto={feito.endereco}
              aviso={dizer('comissoes.copiado')}
            >
              {dizer('comissoes.copiar')}
            </BotaoCopiar>
          </Fala>
        </Stack>
      ) : (
        <Button variant="outline" alignSelf="flex-start" aria-disabled={enviando} onClick={() => void gerar()}>
          {enviando ? dizer('caso.enviando') : dizer('comissoes.extrato')}
        </Button>
      )}
    </>
  )
}

function Nota({ c, representante: r, aoMudar }: Props) {
  const { executar, enviando } = useAction('anotarNotaDaComissao')
  // two months may wait for their invoices: each field has a name of its own
  const nome = `nota-${c.mes}`
  const form = useFormulario({
    campos: [nome],
    conferir: v => ({ [nome]: !v[nome] && { texto: dizer('comissoes.semNumero') } }),
    enviar: v => executar({ params: { id: r.id, mes: c.mes }, body: { numero: v[nome] ?? '' } }),
    aoConcluir: () => {
      avisar(dizer('comissoes.anotada'))
      aoMudar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
      <Flex gap="3" align="flex-end" wrap="wrap">
        <chakra.div flex="1 1 12rem">
          <Campo {...form.campo(nome)} rotulo={dizer('comissoes.numeroDaNota')}>
            <Input name={nome} size="lg" maxLength={40} autoComplete="off" defaultValue={c.nota ?? ''} />
          </Campo>
        </chakra.div>
        <Button type="submit" size="lg" variant="outline" aria-disabled={enviando}>
          {enviando ? dizer('caso.enviando') : dizer('comissoes.anotar')}
        </Button>
      </Flex>
    </chakra.form>
  )
}
