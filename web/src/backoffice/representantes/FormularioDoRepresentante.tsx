import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { CamposDaConta, CamposDoContrato } from './CamposDoCadastro.tsx'
import { campos, contaDe, contratoDe, faltas, type Nome } from './cadastro.ts'
import type { Representante } from './FolhaDoRepresentante.tsx'

interface Props {
  atual?: Representante
  aoGravar: (id: string) => void
}

/** A new commercial representative, or the changes of one: its account and its contract only where they are asked for. */
export function FormularioDoRepresentante({ atual, aoGravar }: Props) {
  const criar = useAction('criarRepresentante')
  const alterar = useAction('alterarRepresentante')
  const [conta, setConta] = useState(!atual)
  const [contrato, setContrato] = useState(!atual)
  const [simplesNacional, setSimplesNacional] = useState(atual?.simplesNacional ?? false)
  const form = useFormulario({
    campos,
    conferir: v => faltas(v, { novo: !atual, conta, contrato }),
    enviar: v => {
      const dados = { nome: v.nome, email: v.email, contato: v.contato, simplesNacional }
      if (!atual)
        return criar.executar({
          body: { ...dados, documento: v.documento, conta: contaDe(v), contrato: contratoDe(v) },
        })
      return alterar.executar({
        params: { id: atual.id },
        body: { ...dados, ...(conta && { conta: contaDe(v) }), ...(contrato && { contrato: contratoDe(v) }) },
      })
    },
    aoConcluir: ({ id }) => {
      avisar(dizer('cadastro.gravado'))
      aoGravar(id)
    },
  })
  const campo = (nome: Nome) => form.campo(nome)
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...campo('nome')} rotulo={dizer('cadastro.nome')}>
          <Input name="nome" size="lg" maxLength={100} autoComplete="off" defaultValue={atual?.nome} />
        </Campo>
        {!atual && (
          <Campo {...campo('documento')} rotulo={dizer('cadastro.documento')}>
            <Input name="documento" size="lg" maxLength={20} autoComplete="off" />
          </Campo>
        )}
        <Campo {...campo('email')} rotulo={dizer('representante.email')}>
          <Input name="email" type="email" size="lg" maxLength={120} autoComplete="off" defaultValue={atual?.email} />
        </Campo>
        <Campo {...campo('contato')} rotulo={dizer('representante.contato')}>
          <Input
            name="contato"
            type="tel"
            size="lg"
            maxLength={20}
            autoComplete="off"
            defaultValue={atual && formatarTelefone(atual.contato)}
          />
        </Campo>
        <Interruptor
          nome="simplesNacional"
          ligado={simplesNacional}
          aoMudar={setSimplesNacional}
          rotulo={dizer('cadastro.simples')}
          texto={dizer('cadastro.simplesTexto')}
        />
        {atual && (
          <Interruptor
            nome="trocarConta"
            ligado={conta}
            aoMudar={setConta}
            rotulo={dizer('cadastro.trocarConta')}
            texto={dizer('cadastro.contaTexto')}
          />
        )}
        {conta && <CamposDaConta campo={campo} titulo={!atual} />}
        {atual && atual.situacao !== 'encerrado' && (
          <Interruptor
            nome="novoContrato"
            ligado={contrato}
            aoMudar={setContrato}
            rotulo={dizer('cadastro.novoContrato')}
            texto={dizer('cadastro.contratoTexto')}
          />
        )}
        {contrato && <CamposDoContrato campo={campo} titulo={!atual} atual={atual?.contrato} />}
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {form.enviando ? dizer('caso.enviando') : dizer('cadastro.gravar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
